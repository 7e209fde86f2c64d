import { venueName } from '#domain/venue/local-text.ts'
import { writeTableCode } from '#domain/venue/table-code.ts'
import { useText } from '#i18n/use-text.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { Button } from '#ui/button.tsx'
import { CodeFigure } from '#ui/code-figure.tsx'
import { useToast } from '#ui/use-toast.ts'

/**
 * The venue's address for people elsewhere, by the device's share menu; and for those beside the guest a code of
 * their table, else of the venue.
 */
export function ShareVenue() {
  const { t, language } = useText()
  const { scanner } = useServices()
  const { venue, slug, config } = useVenue()
  const toast = useToast()
  // Neither exists on a page that is not secure.
  const sharing: Partial<Navigator> = navigator
  const name = venueName(venue, language)
  const table = config?.tableNum
  const venueAddress = `${location.origin}/${slug}`
  const tableAddress =
    table === undefined ? null : writeTableCode({ origin: location.origin, slug, tableNum: table })
  const shown = tableAddress ?? venueAddress
  const { latest: drawn } = useAnswer(
    shown,
    async () => (await (await scanner())?.drawCode(shown)) ?? null,
  )
  const canShare = Boolean(sharing.share ?? sharing.clipboard)
  return (
    <>
      {canShare ? (
        <Button onPress={() => letRun(share(venueAddress))}>{t('about.share')}</Button>
      ) : null}
      {canShare && tableAddress !== null ? (
        <Button onPress={() => letRun(share(tableAddress))}>
          {t('about.shareTable', { table })}
        </Button>
      ) : null}
      <CodeFigure
        address={shown}
        drawn={drawn}
        label={
          table === undefined
            ? t('about.scanVenue', { name })
            : t('about.scanTable', { name, table })
        }
      />
    </>
  )

  async function share(address: string): Promise<void> {
    if (sharing.share) {
      // Rejected if the guest cancels.
      await navigator.share({ title: name, url: address }).catch(() => {})
      return
    }
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    toast({ text: isCopied ? t('about.copied') : address })
  }
}
