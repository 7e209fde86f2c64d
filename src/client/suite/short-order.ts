/**
 * The text of an order that is handed over, made short before it is compressed. What nearly each
 * order says is one character, which no JSON text has, and the ticket is without what the order says
 * as well. Both are parts of the codes' form: a change of either is another form.
 */
export function shortenOrder(json: string): string {
  return withoutTicket(json).replaceAll(usual, (text) =>
    String.fromCharCode(usualTexts.indexOf(text)),
  )
}

/** The text as it was, byte for byte: the proof is over the body in it. */
export function restoreOrder(short: string): string {
  // oxlint-disable-next-line no-control-regex -- They stand for the texts.
  return withTicket(short.replaceAll(/[\0-\x1F]/g, (mark) => usualTexts[mark.charCodeAt(0)] ?? ''))
}

/** At most 32; the place of each is its character. */
const usualTexts: readonly string[] = [
  '{"venueId":"',
  '","suiteName":"',
  '","key":"',
  '","body":{"type":"dine-in","data":{"config":{},"items":[{"orderId":',
  ',"id":"',
  '","menu_id":"',
  '","section_id":"',
  '","quantity":',
  ',"orderPrice":',
  ',"memberOrderPrice":',
  ',"orderOptions":[',
  '],"currency":"CAD","costs":{"subtotal":',
  ',"subtotalDiscounted":',
  ',"memberDiscount":{"preTax":true,"amount":0},"discount":null,"serviceCharge":',
  ',"deliveryCharge":0,"taxes":',
  ',"taxBrackets":[',
  '],"taxInfo":[',
  '],"totalWithoutTaxes":',
  ',"total":',
  ',"tip":{"type":"percentage","percentageValue":',
  ',"amount":',
  '},"totalWithTip":',
  ',"voucher":null,"amountDue":',
  '},"checkout":{"paymentMethod":"invoice","invoice":true,"contact":{"full_name":"',
  '"}},"suites":{"eventSuiteId":"',
  '","device":"',
  '","eventDayOrdering":true}}},"lines":[{"name":"',
  '","options":[',
  '}],"lifetime":1200000,"ticket":"',
  '","mac":"',
  '","eventId":"',
  '","owner":"',
]

const usual = new RegExp(
  usualTexts.map((text) => text.replaceAll(/[[\]{}]/g, String.raw`\$&`)).join('|'),
  'g',
)

const pattern =
  /^(\{"venueId":"([\w.:-]+)".*"ticket":")([\w~.:-]*)("(?:,"mac":"[\w-]*")?,"eventId":"([\w.:-]+)".*)$/s

/** `~<operator>~<time>` stands for a ticket of the order's own venue and event. */
function withoutTicket(json: string): string {
  const [, before = '', venueId = '', ticket = '', after = '', eventId = ''] =
    pattern.exec(json) ?? []
  const [, operator = '', time = ''] =
    /^\["[^"]*","[^"]*","([\w-]+)","([\w.:-]+)"\]$/.exec(decoded(ticket)) ?? []
  const isOwn = time !== '' && ticketOf([venueId, eventId, operator, time]) === ticket
  return isOwn ? `${before}~${operator}~${time}${after}` : json
}

function withTicket(json: string): string {
  const [, before = '', venueId = '', ticket = '', after = '', eventId = ''] =
    pattern.exec(json) ?? []
  const [mark, operator = '', time = ''] = ticket.split('~')
  return mark === '' && time !== ''
    ? `${before}${ticketOf([venueId, eventId, operator, time])}${after}`
    : json
}

function ticketOf(claims: readonly string[]): string {
  return btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function decoded(ticket: string): string {
  try {
    return atob(ticket.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}
