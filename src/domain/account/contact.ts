/** How a venue reaches the guest of an order, as typed; an empty text: left out. */
export interface Contact {
  readonly fullName: string
  readonly email: string
  readonly phone: string
}
