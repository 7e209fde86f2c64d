import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { plainTableName } from '#domain/venue/plain-table-name.ts'
import { tableNamePattern } from '#domain/venue/table-name.ts'
import { useScanText } from '#i18n/use-scan-text.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useShownFaults } from '#ui/use-shown-faults.ts'
import { letRun } from '#services/let-run.ts'
import css from './typed-table.module.css'

export interface TypedTableProps {
  /** Empty: the venue is asked too. */
  readonly venue: string
}

/** Typed input instead of a scanned code. */
export function TypedTable({ venue }: TypedTableProps) {
  const { t } = useText()
  const { t: tScan } = useScanText()
  const navigate = useNavigate()
  const [slug, setSlug] = useState(venue)
  const [table, setTable] = useState('')
  const typedSlug = slug.trim().toLowerCase()
  const typedTable = plainTableName(table)
  const { errorOf, judge } = useShownFaults({
    values: { slug, table },
    faults: {
      slug: /^[a-z0-9-]{1,80}$/.test(typedSlug) ? undefined : tScan('venueInvalid'),
      table: tableNamePattern.test(typedTable) ? undefined : t('arrive.tableInvalid'),
    },
  })

  function open(event: SubmitEvent) {
    event.preventDefault()
    if (!judge()) return
    letRun(
      navigate({ to: '/$slug', params: { slug: typedSlug }, search: { tableNum: typedTable } }),
    )
  }

  return (
    <form className={css.form} onSubmit={open} noValidate>
      <h2 className={css.title}>{tScan('byHand')}</h2>
      {venue === '' ? (
        <Field
          label={tScan('venueCode')}
          hint={tScan('venueHint')}
          value={slug}
          onChange={setSlug}
          error={errorOf('slug')}
          maxLength={80}
          required
        />
      ) : null}
      <Field
        label={t('arrive.tableNumber')}
        hint={t('arrive.tableHint')}
        value={table}
        onChange={setTable}
        error={errorOf('table')}
        maxLength={16}
        required
      />
      <Button type="submit" wide>
        {tScan('open')}
      </Button>
    </form>
  )
}
