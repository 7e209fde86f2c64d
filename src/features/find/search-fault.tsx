import type { SearchProblem, SearchTarget } from '#machines/find-venue.machine.ts'
import { useFindText } from '#i18n/use-find-text.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { VenueSearch } from './use-find-venue.ts'
import css from './find.module.css'

export interface SearchFaultProps {
  readonly search: VenueSearch
}

/** Why a search has no results, and the ways on. */
export function SearchFault({ search }: SearchFaultProps) {
  const { t } = useFindText()
  const { t: common } = useText()
  const { problem, target } = search
  const [title, text] = wordsOf(problem)
  const isRepeated = problem?.type !== 'UnknownPlace'
  return (
    <div role="alert" className={css.fault}>
      <Banner
        tone="warning"
        title={t(title, { text: typedOf(target) })}
        action={isRepeated ? { label: common('common.retry'), onPress: search.retry } : undefined}
      >
        {t(text)}
      </Banner>
      {target?.type === 'all' ? null : (
        <Button wide onPress={() => search.search({ type: 'all' })}>
          {t('showAll')}
        </Button>
      )}
    </div>
  )
}

function wordsOf(problem: SearchProblem | null) {
  switch (problem?.type) {
    case 'UnknownPlace':
      return ['unknownPlace', 'unknownPlaceText'] as const
    case 'TooMany':
      return ['tooMany', 'tooManyText'] as const
    case 'Unreachable':
    case 'Refused':
    case undefined:
      return ['error', 'errorText'] as const
  }
}

function typedOf(target: SearchTarget | null): string {
  return target !== null && 'address' in target ? target.address : ''
}
