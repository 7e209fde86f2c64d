import type { KioskPlace } from '#domain/kiosk/kiosk.ts'
import { hasTable } from '#domain/venue/has-table.ts'
import { plainTableName } from '#domain/venue/plain-table-name.ts'
import { tableNamePattern } from '#domain/venue/table-name.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { useText } from '#i18n/use-text.ts'
import { ChoiceList } from '#ui/choice-list.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { Field } from '#ui/field.tsx'

export interface TypedPlace {
  readonly type: KioskPlace['type']
  /** One table, or several separated by commas. */
  readonly tables: string
}

export interface PlaceFieldsProps {
  readonly typed: TypedPlace
  readonly onChange: (typed: TypedPlace) => void
  readonly error: string | undefined
}

const labels = {
  table: 'kiosk.placeTable',
  tables: 'kiosk.placeTables',
  pickUp: 'kiosk.placePickUp',
} as const

/** Where the orders of a kiosk go. */
export function PlaceFields({ typed, onChange, error }: PlaceFieldsProps) {
  const { t } = useText()
  const { type, tables } = typed
  return (
    <>
      <ChoiceList legend={t('kiosk.place')}>
        {(['table', 'tables', 'pickUp'] as const).map((each) => (
          <ChoiceRow
            key={each}
            type="radio"
            name="place"
            label={t(labels[each])}
            checked={type === each}
            onChange={() => onChange({ type: each, tables })}
          />
        ))}
      </ChoiceList>
      {type === 'pickUp' ? null : (
        <Field
          label={t(type === 'table' ? 'kiosk.tableNum' : 'kiosk.tableNums')}
          hint={type === 'tables' ? t('kiosk.tableNumsHint') : undefined}
          value={tables}
          onChange={(next) => onChange({ type, tables: next })}
          autoComplete="off"
          error={error}
          required
        />
      )}
    </>
  )
}

export function typedPlace(place: KioskPlace): TypedPlace {
  const { type } = place
  return {
    type,
    tables: type === 'table' ? place.tableNum : type === 'tables' ? place.tableNums.join(', ') : '',
  }
}

type PlaceFault = { readonly type: 'None' } | { readonly type: 'NoTable'; readonly table: string }

export function readPlace(
  { type, tables }: TypedPlace,
  venue: Pick<Venue, 'tables'>,
): Result<KioskPlace, PlaceFault> {
  if (type === 'pickUp') return success({ type })
  const listed = type === 'table' ? [tables] : tables.split(',')
  const tableNums = [...new Set(listed.map(plainTableName).filter((each) => each !== ''))]
  const [tableNum] = tableNums
  if (tableNum === undefined) return failure({ type: 'None' })
  const wrong = tableNums.find((each) => !tableNamePattern.test(each) || !hasTable(venue, each))
  if (wrong !== undefined) return failure({ type: 'NoTable', table: wrong })
  return success(type === 'table' ? { type, tableNum } : { type, tableNums })
}
