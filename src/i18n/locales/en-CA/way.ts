/** Texts of how and when an order is had, as the menu asks it. */
export const enCAWay = {
  way: {
    title: 'Pickup or delivery',
    pickup: 'Pickup',
    deliveryTo: 'Delivery to {{place}}',
    about: 'about {{time}}',
    leaves: 'ready to leave about {{time}}',
    toMenu: 'Done',
    order: 'How would you like to order?',
    atTable: 'Or at a table',
  },
}
