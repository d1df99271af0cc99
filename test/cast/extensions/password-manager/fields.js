const host = document.createElement('vault-overlay')
host.attachShadow({ mode: 'closed' }).append(document.createElement('span'))
document.documentElement.append(host)
new MutationObserver(() => document.querySelectorAll('input[type=password]')).observe(document, {
  childList: true,
  subtree: true,
})
