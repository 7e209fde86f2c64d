import { useState } from 'react'
import { failure } from '#domain/result.ts'
import { guestOrderings } from '#domain/suite/guest-ordering.ts'
import type { GuestOrdering } from '#domain/suite/guest-ordering.ts'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { ChoiceList } from '#ui/choice-list.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { useToast } from '#ui/use-toast.ts'
import { OwnersCard } from '../frame/owners-card.tsx'
import { useCallText } from '../pre-order/use-item-name.ts'
import { AskCard } from './ask-card.tsx'
import css from './guests-card.module.css'
import { ShareCode } from './share-code.tsx'
import { useGuests } from './use-guests.ts'
import type { GuestsOf } from './use-guests.ts'

/**
 * Which guests may order on a suite's tab, the code that they order by, and the orders that wait for an
 * answer: for the suite's owner, and for operators.
 */
export function GuestsCard(suite: GuestsOf) {
  const { t } = useText()
  const { slug } = useVenue()
  const { suites } = useServices()
  const toast = useToast()
  const callText = useCallText()
  const [wanted, setWanted] = useState<GuestOrdering | null>(null)
  const { value: guests, retry } = useGuests(suite)
  if (guests === null) return null
  const { ordering, code, asks } = guests
  // Until then the choice is shown: what was fetched before it would undo it for a moment.
  if (wanted === ordering) setWanted(null)

  async function change(next: GuestOrdering, replacesCode = false) {
    setWanted(next)
    const service = await suites()
    const answer = service
      ? await service.changeGuests(slug, { ...suite, ordering: next, replacesCode })
      : failure({ type: 'Unreachable' } as const)
    if (!answer.ok) {
      setWanted(null)
      toast({ text: callText(t('guests.failed'), answer.error), topic: 'guests' })
    } else if (replacesCode) {
      toast({ text: t('guests.replaced'), topic: 'guests' })
    }
    retry()
  }

  return (
    <OwnersCard title={t('guests.title')}>
      {asks.length === 0 ? null : (
        <ul className={css.asks} aria-label={t('guests.asks')}>
          {asks.map((ask) => (
            <li key={ask.key}>
              <AskCard suite={suite} ask={ask} onAnswered={retry} />
            </li>
          ))}
        </ul>
      )}
      <ChoiceList legend={t('guests.legend')} hint={t('guests.hint')}>
        {guestOrderings.map((each) => (
          <ChoiceRow
            key={each}
            type="radio"
            name="guests"
            label={t(`guests.${each}`)}
            detail={t(`guests.${each}Text`)}
            checked={(wanted ?? ordering) === each}
            onChange={() => letRun(change(each))}
          />
        ))}
      </ChoiceList>
      {ordering === 'nobody' || code === null ? null : (
        <ShareCode
          suiteId={suite.suiteId}
          code={code}
          onReplace={() => letRun(change(ordering, true))}
        />
      )}
    </OwnersCard>
  )
}
