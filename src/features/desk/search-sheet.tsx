import { useState } from 'react'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import { findOrders } from '#domain/desk/find-orders.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import css from './search-sheet.module.css'
import { OlderOrders } from './older-orders.tsx'
import { usePlaceText } from './use-order-text.ts'

export interface SearchSheetProps {
  readonly orders: readonly BoardOrder[]
  /** Null: the device's role finds none but these. */
  readonly service: Pick<DeskService, 'older'> | null
  readonly onFind: (order: BoardOrder) => void
  readonly onClose: () => void
}

/** Finds an order of this device in any state, by number, table, name or dish. */
export function SearchSheet({ orders, service, onFind, onClose }: SearchSheetProps) {
  const { t } = useDeskText()
  const placeText = usePlaceText()
  const [query, setQuery] = useState('')
  const found = findOrders(orders, query)
  return (
    <Sheet open place="side" onClose={onClose} title={t('search')} closeLabel={t('close')}>
      <Field
        label={t('searchFor')}
        value={query}
        onChange={setQuery}
        maxLength={60}
        autoComplete="off"
      />
      <p role="status">{query.trim() === '' ? '' : t('found', { count: found.length })}</p>
      <ul className={css.found}>
        {found.map((order) => (
          <li key={order.id}>
            <Button wide onPress={() => onFind(order)}>
              {t('number', { number: order.number })} · {placeText(order.place)}
              {order.firstName === '' ? null : <> · {order.firstName}</>} ·{' '}
              {t(`states.${order.status}`)}
            </Button>
          </li>
        ))}
      </ul>
      {service === null || query.trim() === '' ? null : (
        <OlderOrders key={query} service={service} query={query} onFind={onFind} />
      )}
    </Sheet>
  )
}
