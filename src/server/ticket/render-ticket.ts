import receiptline from 'receiptline'

/** How a printer is spoken to. */
export type TicketForm = 'escpos' | 'starprnt' | 'starline' | 'text'

/** The letters that each form is laid out with. */
export const charsetOf = {
  escpos: 'pages',
  starprnt: 'pages',
  starline: 'pages',
  text: 'ascii',
} as const

const commands = { escpos: 'escpos', starprnt: 'starsbcs', starline: 'starlinesbcs' } as const

/** Sets the printer up, and turns its reports off: a printer that polls does both by itself. */
const starSetUp = '\u001B@\u001B\u001Ea\0'

/** A laid out ticket as a printer takes it, cut at its end. */
export function renderTicket(
  markup: string,
  { form, columns }: { readonly form: TicketForm; readonly columns: number },
): Uint8Array<ArrayBuffer> {
  if (form === 'text') return new TextEncoder().encode(ticketText(markup, columns))
  const command = commands[form]
  const printed = receiptline.transform(markup, { ...letters(columns), command, spacing: true })
  const isStar = printed.startsWith(starSetUp)
  return Uint8Array.from(isStar ? printed.slice(starSetUp.length) : printed, (letter) =>
    letter.charCodeAt(0),
  )
}

/** Plain text, all of one size: styles are the marks that are not escaped. */
export function ticketText(markup: string, columns: number): string {
  const text = receiptline.transform(markup.replaceAll('^', ''), {
    ...letters(columns),
    command: 'text',
  })
  return text.replace(/ +$/gm, '')
}

/** A picture for a screen, without the web font that receiptline would load. */
export function ticketPicture(markup: string, columns: number): string {
  const picture = receiptline.transform(markup, { ...letters(columns), command: 'svg' })
  return picture.replace(/@import url\("[^"]*"\);/, '')
}

function letters(columns: number) {
  return { cpl: columns, encoding: 'multilingual' } as const
}
