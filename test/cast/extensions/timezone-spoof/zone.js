// What "change my time zone" extensions do: Intl and the offset, and little else.
const ZONE = 'America/New_York'
const resolved = Intl.DateTimeFormat.prototype.resolvedOptions
Intl.DateTimeFormat.prototype.resolvedOptions = function () {
  return { ...resolved.call(this), timeZone: ZONE }
}
Date.prototype.getTimezoneOffset = function () {
  const there = new Date(this.toLocaleString('en-US', { timeZone: ZONE }))
  const utc = new Date(this.toLocaleString('en-US', { timeZone: 'UTC' }))
  return Math.round((utc - there) / 60_000)
}
