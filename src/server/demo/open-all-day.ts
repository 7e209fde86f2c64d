/** A demo can be ordered from at any hour. */
export const openAllDay = Array.from({ length: 7 }, (_, day) => ({
  day,
  start_time: '00:00',
  end_time: '24:00',
}))
