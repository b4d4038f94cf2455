export function onRouteDidUpdate({ location }: { location: { pathname: string } }): void {
  document.documentElement.dataset.ownPath = location.pathname
}
