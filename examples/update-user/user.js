/** What every server does between parsing and answering: the user back, updated a month later. Throws TypeError for no user. */
export function updated({ id, name, surname, lastUpdate }) {
  if (typeof id !== 'number' || typeof name !== 'string' || typeof surname !== 'string') throw new TypeError('no user')
  return { id, name, surname, lastUpdate: aMonthLater(new Date(lastUpdate)) }
}

/** 31 January and a month is the last of February. */
function aMonthLater(date) {
  if (Number.isNaN(date.getTime())) throw new TypeError('no date')
  const day = date.getUTCDate()
  const later = new Date(date)
  later.setUTCMonth(date.getUTCMonth() + 1, 1)
  later.setUTCDate(Math.min(day, new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()))
  return later
}
