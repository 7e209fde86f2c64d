/**
 * How orders of an event day are paid (identity and operations, section 6): `charge` by card like any
 * other order, `invoice` later, by the suite's invoice.
 */
export const suitePayments = ['charge', 'invoice'] as const
export type SuitePayment = (typeof suitePayments)[number]
