/** True: load balancers ask it, by a machine's address; it must answer whatever else does not. */
export function isForBalancers(path: string): boolean {
  return path === '/api/health' || path.startsWith('/api/health/')
}
