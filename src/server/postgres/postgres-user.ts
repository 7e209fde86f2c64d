/**
 * The one role of the embedded PostgreSQL. It needs no password: only the owner can reach the
 * socket.
 */
export const postgresUser = 'comanda'
