/** Starts the application. */
import './style/tokens.css';
import './style/kit.css';
import './style/shell.css';
import { mount } from 'svelte';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });
