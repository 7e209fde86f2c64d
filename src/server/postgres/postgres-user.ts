/** The one role of our own PostgreSQL. It needs no password: only the owner can reach the socket. */
export const postgresUser = 'comanda'
