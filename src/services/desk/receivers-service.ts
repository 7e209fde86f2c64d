import type {
  AddedReceiver,
  Receivers,
  RenewedSecret,
  ShownReceiver,
  TriedReceiver,
} from '#contract/receiver/receiver-calls.ts'
import type { AddedKind } from '#domain/receiver/receiver-kind.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'

export type { Receivers, RenewedSecret, ShownReceiver }

type Asked<T> = Promise<Result<T, CallProblem>>

/** Receivers get the orders of a venue, named by its slug, for the person who is signed in. */
export interface ReceiversService {
  readonly list: (slug: string) => Asked<Receivers>
  readonly add: (
    slug: string,
    receiver: {
      readonly kind: AddedKind
      readonly name: string
      readonly settings: Readonly<Record<string, unknown>>
    },
  ) => Asked<AddedReceiver>
  readonly switchOn: (slug: string, receiverId: string, isOn: boolean) => Asked<Receivers>
  readonly remove: (slug: string, receiverId: string) => Asked<Receivers>
  readonly test: (slug: string, receiverId: string) => Asked<TriedReceiver>
  readonly renew: (slug: string, receiverId: string) => Asked<RenewedSecret>
}
