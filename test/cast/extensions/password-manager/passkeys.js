// Passkey support of password managers: their own dialogue before the browser's.
const credentials = navigator.credentials
if (credentials) {
  const get = credentials.get.bind(credentials)
  const create = credentials.create.bind(credentials)
  credentials.get = async (options) => get(options)
  credentials.create = async (options) => create(options)
}
const send = window.fetch
window.fetch = function fetch(...args) {
  return send.apply(this, args)
}
