addEventListener('DOMContentLoaded', () => {
  document.body.classList.add('helper-ready')
  document.documentElement.setAttribute('data-helper', '1.0')
  const button = document.createElement('button')
  button.textContent = '★'
  button.className = 'helper-button'
  document.body.append(button)
})
