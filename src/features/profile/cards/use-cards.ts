import type { CardToken, SavedCard } from '#domain/payment/card.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { AccountService, CardsAnswer } from '#services/account/account-service.ts'
import { cardName } from '#i18n/card-name.ts'
import { useText } from '#i18n/use-text.ts'
import { useToast } from '#ui/use-toast.ts'
import { useAccountCall, useProblemText } from '../use-account-call.ts'

export interface Cards {
  readonly busy: boolean
  /** Each resolves to the reason of a failure, as text; null: done and announced. */
  readonly add: (card: CardToken, isDefault: boolean) => Promise<string | null>
  readonly replace: (old: SavedCard, card: CardToken) => Promise<string | null>
  readonly choose: (card: SavedCard) => Promise<string | null>
  readonly remove: (card: SavedCard) => Promise<string | null>
}

/** The actions on saved cards. Each refreshes the session's list. */
export function useCards(onDone: () => void): Cards {
  const { t } = useText()
  const { ask, busy } = useAccountCall()
  const problemText = useProblemText()
  const toast = useToast()

  async function change(
    call: (account: AccountService) => Promise<CardsAnswer>,
    said: { readonly done: string; readonly failed: string },
  ): Promise<string | null> {
    const answer = await ask(call)
    if (!answer.ok) return reasonOf(answer.error, said.failed)
    toast({ text: said.done, topic: 'cards' })
    onDone()
    return null
  }

  /** A call without an answer may have succeeded. */
  function reasonOf(problem: CallProblem, failed: string): string {
    return problem.type === 'Unreachable'
      ? `${failed} ${t('cards.unreached')}`
      : problemText(problem, failed)
  }

  return {
    busy,
    add: (card, isDefault) =>
      change((account) => account.addCard(card, isDefault), {
        done: t('cards.added', { card: cardName(card) }),
        failed: t('cards.addFailed'),
      }),
    replace: (old, card) =>
      change((account) => account.replaceCard(old.paymentCardId, card), {
        done: t('cards.replaced', { card: cardName(card) }),
        failed: t('cards.updateFailed'),
      }),
    choose: (card) =>
      change((account) => account.chooseCard(card.paymentCardId), {
        done: t('cards.chosen', { card: cardName(card) }),
        failed: t('cards.updateFailed'),
      }),
    remove: (card) =>
      change((account) => account.deleteCard(card.paymentCardId), {
        done: t('cards.deleted', { card: cardName(card) }),
        failed: t('cards.deleteFailed'),
      }),
  }
}
