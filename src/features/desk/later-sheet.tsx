import { useState } from 'react'
import { eventsOf, isOfEvent } from '#domain/desk/order-groups.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { useLaterText } from '#i18n/use-later-text.ts'
import { Chip } from '#ui/chip.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { LaterList } from './later-list.tsx'
import type { LaterListProps } from './later-list.tsx'
import css from './later.module.css'

/** Orders for later, beside the board. */
export function LaterSheet({
  onClose,
  ...list
}: LaterListProps & { readonly onClose: () => void }) {
  const { t } = useLaterText()
  const { t: text } = useDeskText()
  return (
    <Sheet open place="side" onClose={onClose} title={t('title')} closeLabel={text('close')}>
      <LaterOfEvent {...list} />
    </Sheet>
  )
}

/** The list, of one of the suites' events if they are of several. */
export function LaterOfEvent({ later, orders, ...list }: LaterListProps) {
  const { t } = useLaterText()
  const [asked, setAsked] = useState<string | null>(null)
  const events = eventsOf(orders)
  const event = asked !== null && events.includes(asked) ? asked : null
  return (
    <>
      {events.length < 2 ? null : (
        <fieldset className={css.events}>
          <legend>{t('event')}</legend>
          <Chip pressed={event === null} onPress={() => setAsked(null)}>
            {t('everyEvent')}
          </Chip>
          {events.map((each) => (
            <Chip key={each} pressed={event === each} onPress={() => setAsked(each)}>
              {each}
            </Chip>
          ))}
        </fieldset>
      )}
      <LaterList
        later={later.filter((order) => isOfEvent(order, event))}
        orders={orders.filter((order) => isOfEvent(order, event))}
        {...list}
      />
    </>
  )
}
