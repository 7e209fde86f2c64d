/**
 * A menu's page as a device shows it soonest. The server's page is laid out for a network: the
 * page's script after the styles, its rest after the venue, and the first picture within the page.
 * Here the script is first, and whole, so that a browser's first turn at the body, which is short,
 * has little more than the first dishes; and the picture is a file of the device.
 */
export function pageForAStart(page: string): string {
  return page
    .replace(/( id="venue">[^<]*<\/script>)([^]*?)(<script>[^]*?<\/script>)/, '$1$3$2')
    .replace(/<script id="rest">[^<]*<\/script>/, '')
    .replace(/ data-file="([^"]*)"([^>]*) src="data:[^"]*"/, (_, file: string, more: string) => {
      return `${more} ${file.replaceAll('&quot;', '"')}`
    })
}
