import type { ReactNode } from 'react'
import { venueName } from '#domain/venue/local-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { Foremost } from '#ui/foremost.tsx'
import css from './paper.module.css'

/** A page for a printer with a roll of paper 80 mm wide; on the display it is not shown. */
export function Paper({ children }: { readonly children: ReactNode }) {
  const { language } = useText()
  const { venue } = useVenue()
  return (
    <Foremost of={document.body}>
      <section className={css.paper} aria-hidden="true">
        <h2 className={css.venue} dir="auto">
          {venueName(venue, language)}
        </h2>
        {venue.address === '' ? null : (
          <p className={css.centred} dir="auto">
            {venue.address}
          </p>
        )}
        {children}
      </section>
    </Foremost>
  )
}
