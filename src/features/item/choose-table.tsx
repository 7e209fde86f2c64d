import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { waysOf } from '#domain/order/ways-of.ts'
import { hasTable } from '#domain/venue/has-table.ts'
import { plainTableName } from '#domain/venue/plain-table-name.ts'
import { tableNamePattern } from '#domain/venue/table-name.ts'
import { OrderTakeout } from '#services/venue/order-takeout.tsx'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { loadWords } from '#i18n/i18n.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { lazily } from '#ui/lazily.ts'
import css from './choose-table.module.css'

const FindTable = lazily(async () => {
  const [module] = await Promise.all([import('./find-table.tsx'), loadWords('order')])
  return module
}, 'FindTable')

/** Asks how to order, and for the table, when an order needs that and the address does not say it. */
export function ChooseTable() {
  const { t } = useText()
  const { slug, venue, entry, menus } = useVenue()
  const navigate = useNavigate()
  const [table, setTable] = useState('')
  // A table code unknown to this venue also leads here.
  const [error, setError] = useState(
    entry.tableNum === undefined ? undefined : t('arrive.tableUnknown', { table: entry.tableNum }),
  )

  function use(event: SubmitEvent) {
    event.preventDefault()
    const typed = plainTableName(table)
    if (!tableNamePattern.test(typed)) return setError(t('arrive.tableInvalid'))
    if (!hasTable(venue, typed)) return setError(t('arrive.tableUnknown', { table: typed }))
    letRun(
      navigate({
        to: '/$slug',
        params: { slug },
        search: (before) => ({ ...before, tableNum: typed }),
        replace: true,
      }),
    )
  }

  const ways = waysOf(venue, menus)
  const takesTakeout = ways.includes('take-out')
  if (!ways.includes('dine-in')) {
    return takesTakeout ? (
      <div className={css.form}>
        <OrderTakeout />
      </div>
    ) : (
      <Banner>{t('door.nothing')}</Banner>
    )
  }
  const title = takesTakeout ? (
    <>
      <p className={css.title}>{t('way.order')}</p>
      <OrderTakeout />
      <p className={css.title}>{t('way.atTable')}</p>
    </>
  ) : (
    <p className={css.title}>{t('arrive.noConfig')}</p>
  )

  if (venue.listsTables) {
    return (
      <div className={css.form}>
        {title}
        {error === undefined ? null : <p>{error}</p>}
        <FindTable />
      </div>
    )
  }
  return (
    <form className={css.form} onSubmit={use}>
      {title}
      <Field
        label={t('arrive.tableNumber')}
        hint={t('arrive.tableHint')}
        error={error}
        value={table}
        onChange={(typed) => {
          setTable(typed)
          setError(undefined)
        }}
        inputMode="text"
        maxLength={16}
      />
      <div className={css.actions}>
        <Button type="submit" tone={takesTakeout ? 'quiet' : 'primary'}>
          {t('arrive.useTable')}
        </Button>
        <Button onPress={() => letRun(navigate({ to: '/scan', search: { venue: slug } }))}>
          {t('arrive.scan')}
        </Button>
      </div>
    </form>
  )
}
