import type { Instant } from '#domain/time/venue-time.ts'
import type { CodeStore } from '#server/code/code-store.ts'
import type { AddressLocator } from '#server/delivery/address-locator.ts'
import type { MemberStore } from '#server/member/member-store.ts'
import type { OrderStore } from '#server/order/order-store.ts'
import type { PreOrderStore } from '#server/order/pre-order-store.ts'
import type { SuiteAskStore } from '#server/order/suite-ask-store.ts'
import type { PaymentDeps } from '#server/payment/payment-deps.ts'
import type { SuiteStore } from '#server/suite/suite-store.ts'

export interface CheckoutDeps {
  readonly orderStore: OrderStore
  readonly codeStore: CodeStore
  readonly memberStore: MemberStore
  /** Left out: distances are not checked. */
  readonly addressLocator?: AddressLocator
  /** Left out: no orders to suites. */
  readonly suiteStore?: SuiteStore | undefined
  /** Left out: no pre-orders of suites. */
  readonly preOrderStore?: PreOrderStore | undefined
  /** Left out: no guest's order waits for an owner's answer. */
  readonly askStore?: SuiteAskStore | undefined
  /** Left out: no card payments. */
  readonly payment?: PaymentDeps
  /** Aborted once the call has its answer, which then goes no further; left out: it goes on. */
  readonly signal?: AbortSignal | undefined
  readonly now: () => Instant
}
