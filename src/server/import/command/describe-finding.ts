import { centsToDollars, zeroCents } from '#domain/money/money.ts'
import type { Cents } from '#domain/money/money.ts'
import { unreachable } from '#domain/result.ts'
import { countWords } from '#server/import/faults/write-fault.ts'
import type { ClaimOfOrder, MoneyFinding, OrderClaims } from '#server/audit/money-finding.ts'

/** One line for a terminal. Of a gift card, as good as money, only the last four digits. */
export function describeFinding(finding: MoneyFinding): string {
  switch (finding.type) {
    case 'ClaimWithoutOrder':
      return `${claimOf(finding)} is claimed by order ${finding.orderId}, which does not exist`
    case 'ClaimNotReturned':
      return `${claimOf(finding)} was not given back by order ${finding.orderId}, which is refused or cancelled`
    case 'ClaimReturned':
      return `${claimOf(finding)} was given back by order ${finding.orderId}, which is neither refused nor cancelled`
    case 'BillNotClaimed':
      return `order ${finding.orderId} is billed with ${claimsOf(finding.billed)} and claimed ${claimsOf(finding.claimed)}`
    case 'CardBalance': {
      const { code, loaded, used, balance } = finding
      return `${cardName(code)} was loaded with ${amount(loaded)}, orders use ${amount(used)}, and ${amount(balance)} is left`
    }
    case 'CodeUses': {
      const { code, allowed, used, left } = finding
      return `code ${code} may be used ${countWords(allowed, 'time')}, orders use it ${countWords(used, 'time')}, and ${left} are left`
    }
    case 'SlotWithoutOrder':
      return `a pickup time is held by order ${finding.orderId}, which does not exist`
    case 'PreOrderWithoutOrder':
      return `pre-order ${finding.orderId} is locked, and is no order`
    case 'OrderOfOpenPreOrder':
      return `order ${finding.orderId} is of a pre-order that is not locked`
    case 'PreOrderNotLocked':
      return `pre-order ${finding.orderId} should have been locked by now`
    case 'OrderNotPaid':
      return `order ${finding.orderId} is to be paid by card, and ${amount(finding.due)} was not charged`
    case 'PaymentAmount': {
      const { orderId, due, paid } = finding
      return `order ${orderId} comes to ${amount(due)} by card, and its payment is of ${amount(paid)}`
    }
    case 'PaymentWithoutOrder':
      return `payment ${finding.key} of ${amount(finding.paid)} is ${finding.state}, and has no order`
    case 'PaymentNotRefunded':
      return `payment ${finding.key} of ${amount(finding.paid)} is ${finding.state}, and its order is refused or cancelled`
    case 'PaymentStuck':
      return `payment ${finding.key} of ${amount(finding.paid)} has been ${finding.state} for too long`
    case 'PaymentFailed':
      return `payment ${finding.key} of ${amount(finding.paid)} could be neither captured nor given back; ask the processor`
    case 'DayNotRefunded': {
      const { orderId, checkNum, date, paid } = finding
      return `${amount(paid)} of order ${orderId} (no. ${checkNum}, the lunch of ${date}) is owed: the processor refused to give it back`
    }
    default:
      return unreachable(finding)
  }
}

function claimOf({ claim, code, amount: claimed }: ClaimOfOrder): string {
  if (claim === 'code') return `a use of code ${code}`
  if (claim === 'suite tab') return `${amount(claimed)} on ${tabName(code)}`
  return `${amount(claimed)} of ${cardName(code)}`
}

function claimsOf({ giftCard, code, suiteTab }: OrderClaims): string {
  const claims = [
    ...(giftCard ? [`${amount(giftCard.amount)} of ${cardName(giftCard.code)}`] : []),
    ...(code === null ? [] : [`code ${code}`]),
    ...(suiteTab ? [`${amount(suiteTab.amount)} on ${tabName(suiteTab.eventSuiteId)}`] : []),
  ]
  return claims.join(' and ') || 'neither gift card nor code'
}

function tabName(eventSuiteId: string): string {
  return `the tab of suite ${eventSuiteId}`
}

function cardName(code: string): string {
  return `gift card …${code.slice(-4)}`
}

function amount(value: Cents | null): string {
  return centsToDollars(value ?? zeroCents).toFixed(2)
}
