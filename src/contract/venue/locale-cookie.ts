/** The cookie with the language that a guest has chosen (`fr-CA`), for pages that the server renders. No identity. */
export const localeCookie = 'comanda-locale'
