import { randomUUID } from 'node:crypto'
import { asId } from '#domain/ids.ts'
import type { Account } from './account-store.ts'

type Given = Pick<Account, 'email' | 'firstName' | 'lastName' | 'createdAt'> & Partial<Account>

/** An account before it is stored. A field left out has its first value. */
export function newAccount(given: Given): Account {
  return {
    userId: asId(randomUUID()),
    emailVerifiedAt: null,
    phoneNumber: null,
    passwordHash: null,
    suiteOperator: false,
    defaultTip: null,
    promoCode: null,
    ...given,
  }
}
