import type { ReactNode } from 'react'
import { venueName } from '#domain/venue/local-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { Paper, PaperLine } from '#ui/paper.tsx'

/** Paper that begins with the venue's name and address. */
export function VenuePaper({ children }: { readonly children: ReactNode }) {
  const { language } = useText()
  const { venue } = useVenue()
  return (
    <Paper>
      <PaperLine size="name">{venueName(venue, language)}</PaperLine>
      {venue.address === '' ? null : <PaperLine size="normal">{venue.address}</PaperLine>}
      {children}
    </Paper>
  )
}
