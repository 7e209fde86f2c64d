import { enCAAccount } from './account.ts'
import { enCAAgain } from './again.ts'
import { enCABill } from './bill.ts'
import { enCACodes } from './codes.ts'
import { enCAPay } from './pay.ts'
import { enCASession } from './session.ts'
import { enCAWhen } from './when.ts'
import { enCAWhere } from './where.ts'
import { enCAConsent } from './consent.ts'
import { enCAProfile } from './profile.ts'
import { enCAProgress } from './progress.ts'

/** Texts from the cart to the order number, and of the scanner. */
export const words = {
  cart: {
    title: 'Your order',
    empty: 'Nothing here yet',
    emptyText: 'Pick something from the menu and it shows up here.',
    toMenu: 'Back to the menu',
    change: 'Change',
    removeItem: 'Remove {{name}}',
    removed: '{{name}} was removed',
    dropped_one: '{{count}} item changed on the menu: please check your order.',
    dropped_other: '{{count}} items changed on the menu: please check your order.',
    upsell: 'Goes well with it',
    checkout: 'Check out',
    limit: 'You can only have {{count}} items in your cart.',
    estimate: 'Estimate: we check it when you are back online.',
    notPriced: 'The venue has not confirmed these amounts',
    notSaved: 'This device cannot save your order. Keep this page open until you have ordered.',
    refused: 'The venue could not take this order',
    refusedText: 'Nothing was ordered. Its items are here again.',
    refusedDetails: 'What happened',
  },
  ...enCAAccount,
  ...enCAAgain,
  ...enCABill,
  ...enCACodes,
  ...enCAPay,
  ...enCASession,
  ...enCAWhen,
  ...enCAWhere,
  later: {
    willBe: 'Not available now: your order will be for {{time}}',
    next: 'Not available now. Next: {{time}}',
  },
  door: {
    takeout: 'No takeout here: this venue serves at its tables. To order, scan the code on yours.',
    catering: 'This venue takes no catering orders.',
    delivery: 'This venue does not deliver. You can pick your order up.',
    toTakeout: 'Order takeout',
    item: 'This is not sold for the kind of order that you are making.',
  },
  checkout: {
    title: 'Check out',
    dineIn: 'Dine in at table {{table}}',
    takeout: 'Takeout',
    who: 'Who is ordering?',
    whoHint: 'So that we can find you if there is a question.',
    name: 'Name',
    email: 'Email',
    emailHint: 'Optional',
    phone: 'Phone',
    phoneHint: 'Optional',
    remember: 'Remember me on this device for the next order',
    pay: 'Payment',
    payOnPremise: 'Pay our staff',
    payOnPremiseText: 'You pay at the venue. Nothing is charged now.',
    suiteUnknown:
      'We don’t know here which suite this is for. With a connection, choose it again from the events.',
    noMethod: 'This venue takes no orders by phone yet. Please ask our staff.',
    review: 'Review your order',
    edit: 'Edit',
    place: 'Place order',
    placeLater: 'Save and send when back online',
    saving: 'Saving your order…',
    waits_one:
      'Your order will be saved on this device and sent by itself once the connection lets it through, for {{count}} minute. After that we ask you first.',
    waits_other:
      'Your order will be saved on this device and sent by itself once the connection lets it through, for {{count}} minutes. After that we ask you first.',
    waitsCharged: 'Your card will be charged when it is sent, not before.',
    waitNotOffered:
      'This venue takes orders only while there is a connection. Yours is kept here, and can be placed as soon as the connection is back.',
    waitTab:
      'This would pass the limit of the suite’s tab: {{left}} left, as far as this device knows. With a connection the venue decides.',
    waitTooHigh:
      'Without a connection, this venue takes orders up to {{price}}. Yours is kept here, and can be placed as soon as the connection is back.',
    waitNewCard:
      'A new card needs a connection. Your order is kept here, and can be placed as soon as the connection is back.',
    waitWallet:
      '{{wallet}} needs a connection. Your order is kept here, and can be placed as soon as the connection is back.',
    ifChanged: 'If something has changed by the time it is sent',
    leaveOut: 'Leave it out and send the rest',
    ask: 'Ask me first',
    cancel: 'Cancel the whole order',
    offline:
      'There was no connection, so nothing was sent. Your order is kept; try again when you are back.',
    changed: 'Another tab changed this order. Please look at it again.',
    unkept:
      'This device cannot keep your order while it is sent, so nothing was sent yet. Press again to order, and keep this page open until you see your number.',
  },
  order: {
    saved: 'Saved on this device',
    savedText:
      'Until {{time}} it is sent by itself, as soon as the venue can be reached. After that we ask you first.',
    savedClose:
      'You can close this page: nothing is lost, and your order goes out when you open it again.',
    inPage: 'In this page',
    inPageText:
      'Only this page has your order, because this device cannot save it. Until {{time}} it is sent by itself, as soon as the venue can be reached. After that we ask you first.',
    inPageClose: 'Keep this page open until you see your number.',
    sending: 'Sending',
    sendingText: 'The venue answers in a moment.',
    sent: 'Sent',
    unsure: 'Not sure yet',
    unsureText:
      'Your order was sent, but the answer got lost on the way. We keep asking the venue. You will never get it twice.',
    asked: 'Waiting for your host’s yes',
    askedOf: 'Waiting for {{host}}’s yes',
    askedText: 'Your order has arrived. Nothing is ordered or charged until your host allows it.',
    askedClose: 'You can close this page: the answer is here when you open it again.',
    declined: 'Your host said no',
    received: 'Received by the kitchen',
    number: 'Your number',
    text: 'We will bring it to table {{table}}.',
    takeoutText: 'Listen for your number at the counter.',
    held: 'It waited too long',
    heldText: 'It could not be sent by {{time}}, so nothing was ordered. Do you still want it?',
    heldByClock: 'The clock was changed',
    heldByClockText:
      'The clock of this device was changed while your order waited, so we cannot tell how long that was. Nothing was ordered. Do you still want it?',
    sendNow: 'Send it now',
    takingBack: 'Taking it back',
    takingBackText:
      'We ask the venue first, because a copy may have arrived. If it was received already, it stays ordered and you see its number here.',
    takingBackHeld:
      'It waited too long, and a copy may have arrived. Once the venue says that it has none, we ask you whether you still want it.',
    takingBackRefused:
      'The venue could not take it just now. We make sure that no other copy of it arrived.',
    refused: 'The venue could not take this order',
    cancelled: 'Cancelled, as you asked',
    nothingOrdered: 'Nothing was ordered.',
    returned: 'Nothing was ordered. Its items are back in your order.',
    notReturned:
      'Nothing was ordered. You have started another order since, so its items are kept here.',
    backToOrder: 'Back to your order',
    preOrdered: 'Pre-ordered',
    preOrderedText:
      'Nothing is charged yet. Until pre-orders close you can change or cancel it on the page of your suite.',
    toSuite: 'See my suite',
    suiteFirst: 'To change this order, sign in as an operator and order for {{suite}} first.',
    putBack: 'Put them back in your order',
    change: 'Change it',
    discard: 'Discard it',
    discardTitle: 'Discard this order?',
    discardText: 'Nothing will be ordered, and its items are gone.',
    discardSent: 'We ask the venue first. If it was received already, it stays ordered.',
    keep: 'Keep it',
    clear: 'Remove from the list',
    takenBack: 'Nothing was ordered',
    takenBackText: 'This order was taken back.',
    takenBackReturned: 'This order was taken back. Its items are in your order again.',
    unknown: 'This device has no record of this order',
    unknownText:
      'If you placed it on another device, its receipt is there. If you are not sure that it arrived, please ask our staff before you order again.',
    traced: 'Not sure yet',
    tracedText:
      'Your order was sent from a page that this device could not save. That page is closed, loaded anew or in another tab. We keep asking the venue what became of it. Please do not order it again meanwhile.',
    tracedReceived:
      'This device could not save the receipt. Please remember your number; our staff have the rest.',
    notTaken: 'Nothing was ordered',
    notTakenText:
      'The venue has not taken it, and no copy of it can arrive any more. What you still want is in your order; if it is not, please choose it again.',
    again: 'Order something else',
    receipt: 'Receipt',
    placedAt: 'Ordered {{time}}',
    ifChanged: 'If something has changed',
    leftOut: 'Left out, as you asked',
    all: 'Your orders',
    numbered: 'No. {{number}}',
    open: 'Not received yet',
    receipts: 'Received',
    none: 'No orders on this device yet',
    noneText: 'What you order here shows up on this page.',
    stripWaiting_one: '{{count}} order waits on this device',
    stripWaiting_other: '{{count}} orders wait on this device',
    stripInPage_one: '{{count}} order waits in this page: keep it open',
    stripInPage_other: '{{count}} orders wait in this page: keep it open',
    stripSending_one: '{{count}} order is being sent',
    stripSending_other: '{{count}} orders are being sent',
    stripUnsure: 'Not sure yet about an order',
    stripAsked: 'An order waits for your host’s yes',
    stripTakingBack: 'Taking an order back',
    stripDecision_one: 'An order needs your decision',
    stripDecision_other: '{{count}} orders need your decision',
    stripSee: 'See',
  },
  /** On every screen of an attendant's tablet. */
  attended: {
    tablet: 'This tablet',
    online: 'Connected',
    weak: 'Weak connection',
    offline: 'No connection',
    outbox: 'Outbox: {{count}}',
  },
  ...enCAProfile,
  ...enCAProgress,
  ...enCAConsent,
  install: {
    title: 'Keep {{name}} at hand',
    text: 'From your home screen the menu opens at once, even without a connection.',
    add: 'Add to home screen',
    share: 'Tap the share button, then “Add to Home Screen”.',
    decline: 'No, thanks',
    understood: 'Got it',
  },
  scan: {
    title: 'Scan a table code',
    hint: 'Hold the code inside the frame.',
    start: 'Start the camera',
    starting: 'Starting the camera…',
    byHand: 'Or type it',
    venueCode: 'Venue code',
    venueHint: 'The word after the slash on the table code.',
    open: 'Open the menu',
    denied: 'The camera is blocked',
    deniedText:
      'Allow the camera for this page in your browser’s settings, or type the table number below.',
    noCamera: 'No camera was found',
    noCameraText: 'Type the table number below.',
    unsupported: 'This browser cannot scan codes here',
    unsupportedText:
      'Scanning needs a secure connection and a recent browser. Your phone’s own camera app can read the code too.',
    busy: 'The camera is in use',
    busyText: 'Close the other app that uses it, then try again.',
    foreign: 'That is not one of our table codes.',
    recent: 'Places you have been',
    venueInvalid: 'Use lower-case letters, digits and hyphens.',
  },
  fault: {
    title: 'Something went wrong.',
    text: 'Your order is kept on this device. Reload the page to go on.',
    reload: 'Reload',
    notLoaded: 'This page could not be loaded.',
    notLoadedText:
      'Your order and what you typed are kept on this device. We try again as soon as there is a connection.',
  },
  filters: {
    diets: 'Show only',
    allergens: 'Leave out items with',
    allergenNote:
      'Ask our staff if you have an allergy: dishes share one kitchen. Extras can carry an allergen too.',
    stays_one: 'Show {{count}} item',
    stays_other: 'Show {{count}} items',
    clearFilters: 'Clear all',
    removeFilter: 'Remove {{name}}',
    without: 'No {{name}}',
    hidden_one: '{{count}} hidden by your filters',
    hidden_other: '{{count}} hidden by your filters',
  },
  notFound: {
    title: 'There is nothing at this address',
    text: 'Scan the code on your table to open its menu.',
  },
  maintenance: {
    title: 'We are back in a moment',
    text: 'Ordering is down for maintenance. The menu opens by itself afterwards.',
  },
  field: {
    required: 'This field is required.',
    email: "This email isn't valid.",
    name: "This name isn't valid.",
    phone: 'Type ten digits, for example 514-555-0199.',
    selectPayment: 'Select a payment method to continue',
    postalCode: 'Please enter a valid postal/zip code.',
    addressInvalid: 'This address isn’t valid: the postal code is of another province.',
    addressImprecise: 'This address isn’t precise enough: add the house number.',
    addressTooFar: 'This address is too far away for a delivery.',
    belowMinimum: 'Deliveries there start at {{minimum}}. Add {{missing}} more to your order.',
    bothNames: 'For an account, type your first and your last name.',
    emailTaken: 'This email is already in use.',
    numeric: 'Must be numeric',
    integer: 'No decimals',
    minValue: 'Must be higher than {{min}}',
    limitTooHigh: 'A limit can be up to {{most}}.',
    ageNeeded: 'Please confirm that you are {{age}} or older, or take the alcohol off your order.',
    minLength: 'This field must have at least {{length}} characters.',
    maxLength: 'This field can have up to {{length}} characters.',
  },
  problem: {
    itemGone: 'No longer on the menu',
    soldOut: 'Sold out',
    unavailable: 'Not available now',
    unavailableThen: 'Not available at the chosen time',
    noSharedWay:
      'Some of these items are made at once only, others for a chosen time only. Take some out to order.',
    options: 'Please choose its options again',
    priceChanged: 'The price changed',
  },
}

export type OrderMessages = typeof words
