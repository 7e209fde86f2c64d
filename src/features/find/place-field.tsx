import { useMachine } from '@xstate/react'
import MapPin from 'lucide-react/icons/map-pin'
import Search from 'lucide-react/icons/search'
import Store from 'lucide-react/icons/store'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { PlaceSuggestion } from '#contract/place-search/autocomplete-search.ts'
import { isSearchable } from '#domain/place-search/is-searchable.ts'
import { lengthOfQuery } from '#domain/place-search/search-defaults.ts'
import type { placeFieldMachine } from '#machines/place-field.machine.ts'
import type { SearchTarget } from '#machines/find-venue.machine.ts'
import { useFindText } from '#i18n/use-find-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/combobox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import css from './find.module.css'

export interface PlaceFieldProps {
  readonly machine: typeof placeFieldMachine
  readonly onSearch: (target: SearchTarget) => void
  /** A suggestion that is a venue. */
  readonly onVenue: (slug: string) => void
}

/** Typing a place, with suggestions; what is typed can be searched without choosing one. */
export function PlaceField({ machine, onSearch, onVenue }: PlaceFieldProps) {
  const { t } = useFindText()
  const [snapshot, send] = useMachine(machine)
  const { text, suggestions } = snapshot.context
  const [tried, setTried] = useState(false)

  function choose(id: string) {
    const suggestion = suggestions?.find(({ gmapPlaceId }) => gmapPlaceId === id)
    if (!suggestion) return
    send({ type: 'guest.chose', suggestion })
    if (suggestion.slug !== null) return onVenue(suggestion.slug)
    const { gmapPlaceId, description, terms } = suggestion
    onSearch({
      type: 'suggestion',
      gmapPlaceId,
      name: terms[0] ?? description,
      address: description,
    })
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isSearchable(text)) return
    send({ type: 'guest.closed' })
    onSearch({ type: 'typed', address: text.trim() })
  }

  const isOpen = snapshot.matches('suggestions')
  return (
    <form role="search" className={css.search} onSubmit={submit} noValidate>
      <div className={css.line}>
        <Combobox
          label={t('field')}
          hint={t('fieldHint')}
          value={text}
          onChange={(typed) => {
            setTried(true)
            send({ type: 'guest.typed', text: typed })
          }}
          options={isOpen && suggestions ? suggestions.map((one) => optionOf(one)) : null}
          onChoose={choose}
          onOpen={() => send({ type: 'guest.opened' })}
          onClose={() => send({ type: 'guest.closed' })}
          status={isOpen && suggestions ? t('suggestions', { count: suggestions.length }) : ''}
          maxLength={lengthOfQuery}
          icon={<Search aria-hidden="true" />}
          end={
            tried && text !== '' ? (
              <IconButton
                label={t('clear')}
                icon={<X />}
                onPress={() => send({ type: 'guest.typed', text: '' })}
              />
            ) : null
          }
        />
        <Button type="submit" tone="primary">
          {t('search')}
        </Button>
      </div>
      <div role="status">
        {snapshot.matches('none') ? (
          <Banner title={t('noSuggestions', { text: text.trim() })}>
            {t('noSuggestionsText')}
          </Banner>
        ) : null}
        {snapshot.matches('error') ? (
          <Banner tone="warning" title={t('suggestFailed')}>
            {t('suggestFailedText')}
          </Banner>
        ) : null}
      </div>
    </form>
  )
}

function optionOf({ gmapPlaceId, description, terms, slug }: PlaceSuggestion) {
  const [name, ...rest] = terms
  return {
    id: gmapPlaceId,
    label: name ?? description,
    detail: rest.length > 0 ? rest.join(', ') : undefined,
    icon: slug === null ? <MapPin aria-hidden="true" /> : <Store aria-hidden="true" />,
  }
}
