import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { hasTable } from '#domain/venue/has-table.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { loadWords } from '#i18n/i18n.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { lazily } from '#ui/lazily.ts'
import css from './choose-table.module.css'

const FindTable = lazily(async () => {
  const [module] = await Promise.all([import('./find-table.tsx'), loadWords('order')])
  return module
}, 'FindTable')

/** Asks for the table when an order needs one and none is known. */
export function ChooseTable() {
  const { t } = useText()
  const { slug, venue, entry } = useVenue()
  const navigate = useNavigate()
  const [table, setTable] = useState('')
  // A table code unknown to this venue also leads here.
  const [error, setError] = useState(
    entry.tableNum === undefined ? undefined : t('arrive.tableUnknown', { table: entry.tableNum }),
  )

  function use(event: SubmitEvent) {
    event.preventDefault()
    const typed = table.trim()
    if (!/^[A-Za-z0-9-]{1,16}$/.test(typed)) return setError(t('arrive.tableInvalid'))
    if (!hasTable(venue, typed)) return setError(t('arrive.tableUnknown', { table: typed }))
    void navigate({
      to: '/$slug',
      params: { slug },
      search: (before) => ({ ...before, tableNum: typed }),
      replace: true,
    })
  }

  if (venue.listsTables) {
    return (
      <div className={css.form}>
        <p className={css.title}>{t('arrive.noConfig')}</p>
        {error === undefined ? null : <p>{error}</p>}
        <FindTable />
      </div>
    )
  }
  return (
    <form className={css.form} onSubmit={use}>
      <p className={css.title}>{t('arrive.noConfig')}</p>
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
        <Button type="submit" tone="primary">
          {t('arrive.useTable')}
        </Button>
        <Button onPress={() => void navigate({ to: '/scan', search: { venue: slug } })}>
          {t('arrive.scan')}
        </Button>
      </div>
    </form>
  )
}
