/** Weak: it answers slowly. */
export type NetworkState = 'online' | 'weak' | 'offline'
