// As scriptlets of ad blockers do: stand-ins for advertising globals, and a guarded window.open.
window.google_ad_status = 1
window.ga = window.ga || (() => {})
const open = window.open
window.open = function (...args) {
  return /popunder|clickadu/.test(String(args[0])) ? null : open.apply(this, args)
}
