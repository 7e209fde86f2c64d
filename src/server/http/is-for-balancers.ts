/** Whether load balancers ask it, by the address of a machine: it must answer whatever else does not. */
export function isForBalancers(path: string): boolean {
  return path === '/api/health' || path.startsWith('/api/health/')
}
