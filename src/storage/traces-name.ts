/** Where tabs leave traces of orders that only they hold; each is told when another one has changed them. */
export const tracesName = 'comanda:page-orders'
