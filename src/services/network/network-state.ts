/** Weak: it answers, and takes its time. */
export type NetworkState = 'online' | 'weak' | 'offline'
