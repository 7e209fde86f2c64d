import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { Sheet } from '#ui/sheet.tsx'
import css from './table-sheet.module.css'

/**
 * Asks for the table of a guest who came without a code, and of one whose address has a place
 * without a table, or a table that is not there.
 */
export function TableSheet() {
  const { t } = useText()
  const { tableLocations } = useCheckoutSettings()
  const navigate = useNavigate()
  const { entry } = useVenue()
  const named = tableLocations.find(({ location }) => location === entry.genericTableLocation)
  const [place, setPlace] = useState(
    tableLocations.length === 1 ? first() : (named?.location ?? ''),
  )
  const [table, setTable] = useState('')
  const [asked, setAsked] = useState(false)
  const tables = tableLocations.find(({ location }) => location === place)?.tables ?? []
  const isSeated = named?.tables.some(({ number }) => number === entry.tableNum) ?? false
  // A table is no part of an order that goes elsewhere.
  const isAsked = entry.genericTableLocation === 'true'
  const isElsewhere = !isAsked && (entry.takeout ?? entry.catering ?? entry.eventSuite)
  if (tableLocations.length === 0 || isSeated || isElsewhere) return null

  return (
    <Sheet
      open
      onClose={() => go(isAsked ? {} : { tableNum: undefined })}
      title={t('seating.title')}
      closeLabel={t('common.close')}
      footer={
        <Button tone="primary" size="l" wide onPress={use}>
          {t('seating.use')}
        </Button>
      }
    >
      <div className={css.fields}>
        <Select
          label={t('seating.place')}
          placeholder={t('where.choose')}
          required
          value={place}
          onChange={(chosen) => {
            setPlace(chosen)
            setTable('')
          }}
          error={asked && place === '' ? t('field.required') : undefined}
          options={tableLocations.map(({ location }) => ({ value: location, label: location }))}
        />
        <Select
          label={t('seating.table')}
          placeholder={t('where.choose')}
          required
          disabled={tables.length === 0}
          value={table}
          onChange={setTable}
          error={asked && place !== '' && table === '' ? t('field.required') : undefined}
          options={tables.map(({ name, number }) => ({
            value: number,
            label: name === number ? name : `${name} · ${number}`,
          }))}
        />
      </div>
    </Sheet>
  )

  function first(): string {
    return tableLocations[0]?.location ?? ''
  }

  function use() {
    setAsked(true)
    if (place !== '' && table !== '') go({ genericTableLocation: place, tableNum: table })
  }

  function go(seat: {
    readonly genericTableLocation?: string
    readonly tableNum?: string | undefined
  }) {
    letRun(
      navigate({
        to: '.',
        search: (before) => ({ ...before, genericTableLocation: undefined, ...seat }),
        replace: true,
        resetScroll: false,
      }),
    )
  }
}
