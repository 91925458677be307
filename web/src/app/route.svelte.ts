/** Where one is: reading and changing the path. `/`, `/t/CODE`, `/rules/bang`. */

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; code: string }
  | { page: 'rules'; game: string; clause: string | null }
  | { page: 'missing' };

const CODE = /^[A-Za-z0-9-]{3,32}$/;

/** Reads a path; what is unknown is `missing`. */
export function readRoute(path: string, hash = ''): Route {
  const parts = path.split('/').filter(Boolean);
  const [first, second] = parts;
  if (parts.length === 0) return { page: 'lobby' };
  if (first === 't' && parts.length === 2 && CODE.test(second)) return { page: 'table', code: second.toUpperCase() };
  if (first === 'rules' && parts.length <= 2) return { page: 'rules', game: second ?? 'bang', clause: hash.replace(/^#/, '') || null };
  return { page: 'missing' };
}

/** Writes a route as a path. */
export function pathOf(route: Route): string {
  switch (route.page) {
    case 'lobby': return '/';
    case 'table': return `/t/${route.code}`;
    case 'rules': return `/rules/${route.game}${route.clause ? `#${route.clause}` : ''}`;
    case 'missing': return '/';
  }
}

class Router {
  route = $state<Route>({ page: 'lobby' });

  /** Begins to follow the address bar. */
  start(): void {
    const read = () => (this.route = readRoute(location.pathname, location.hash));
    addEventListener('popstate', read);
    addEventListener('hashchange', read);
    document.addEventListener('click', (event) => this.#follow(event));
    read();
  }

  go(route: Route, { replace = false }: { replace?: boolean } = {}): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', pathOf(route));
    this.route = route;
    if (route.page !== 'rules' || !route.clause) scrollTo(0, 0);
  }

  /** Plain clicks on our own links change the page without loading it anew. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    const route = readRoute(link.pathname, link.hash);
    if (route.page === 'missing') return;
    event.preventDefault();
    this.go(route);
  }
}

export const router = new Router();
