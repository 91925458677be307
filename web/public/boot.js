// Sets theme, suits and language before the first paint; the application takes over from settings.svelte.ts.
(function () {
  var root = document.documentElement;
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('standoff.settings') || '{}') || {};
  } catch (e) {
    kept = {};
  }
  var dark = kept.theme === 'dark' || (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  if (kept.fourColors) root.dataset.suits = 'four';
  var zh = kept.locale ? kept.locale === 'zh-Hant' : /^zh\b/i.test((navigator.languages || [navigator.language])[0] || '');
  root.lang = zh ? 'zh-Hant' : 'en';
})();
