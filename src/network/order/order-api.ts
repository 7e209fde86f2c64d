import type { Api } from '#network/create-api.ts'
import { findOrder } from './find-order.ts'
import { placeOrder } from './place-order.ts'
import { withdrawOrder } from './withdraw-order.ts'

type Given<T extends (api: Api, order: never) => unknown> = Parameters<T>[1]

/** The calls about one order, by its key. */
export function createOrderApi(api: Api) {
  return {
    placeOrder: (order: Given<typeof placeOrder>) => placeOrder(api, order),
    findOrder: (order: Given<typeof findOrder>) => findOrder(api, order),
    withdrawOrder: (order: Given<typeof withdrawOrder>) => withdrawOrder(api, order),
  }
}
