import type { EventSuite } from '#contract/suite/operator-calls.ts'
import type { UserId } from '#domain/ids.ts'
import type { SessionPerson } from '#machines/session.machine.ts'

/** The owner of a suite, as the server's login-as names them; of the operator perhaps the id alone. */
export function personOfSuite(
  suite: EventSuite,
  operator: { readonly id: UserId; readonly email?: string | undefined },
): SessionPerson {
  return {
    id: suite.loginAsUserId,
    email: suite.ownerEmail,
    emailVerified: true,
    firstName: suite.ownerName ?? '',
    lastName: '',
    phoneNumber: null,
    paymentMethods: [],
    suiteOperator: false,
    defaultTip: null,
    promoCode: null,
    hasPassword: false,
    operator: { id: operator.id, email: operator.email ?? '' },
    eventSuite: {
      id: suite.id,
      name: suite.name,
      payment: suite.payment,
    },
  }
}
