/**
 * The roles of the embedded PostgreSQL. They need no password: only the owner can reach the socket.
 * The first makes the cluster and the second, and serves for nothing else.
 */
export const clusterRole = 'comanda'

/** Of the server and its commands: it owns the schema with the tables, and has no other right. */
export const appRole = 'comanda_app'
