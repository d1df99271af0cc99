/**
 * The one style sheet of all loader pages, inline under the response's nonce.
 *
 * The button to go on appears by itself after four seconds, by CSS alone, so that nobody is stuck
 * where the script is blocked, broken or slow. For its first 150 ms the page shows nothing: most
 * users have been moved on by then, so they see no flicker, and do not wait for painting, nor for
 * layout in engines that can animate `display`. The script sets `is-shown` and `can-continue`.
 */
export const STYLE = `
:root{color-scheme:light dark;--ground:#fff;--ink:#1c2430;--soft:#5b6675;--line:#dfe4ea;--go:#1f5fd0;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#12161c;--ink:#eef2f7;--soft:#a5b0bf;--line:#2d3644;--go:#8db4ff;--on:#0d1420}}
*{box-sizing:border-box}
html,body{height:100%;margin:0}
body{display:grid;place-items:center;padding:24px 16px;background:var(--ground);color:var(--ink);
font:17px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;text-align:center}
main{width:100%;max-width:26rem;overflow-wrap:anywhere}
.stage{position:relative;height:120px;margin:0 auto 20px}
.stage img{position:absolute;inset:0;top:0;left:0;width:100%;height:100%;object-fit:contain;opacity:0}
.is-shown .stage img{opacity:1;transition:opacity .25s}
.dots{position:absolute;top:50%;left:50%;width:84px;height:20px;margin:-10px 0 0 -42px;transition:opacity .25s}
.is-shown .dots{opacity:0}
.dots i{position:absolute;top:0;width:20px;height:20px;border-radius:50%;background:var(--go);animation:pulse 1.2s ease-in-out infinite backwards}
.dots i:nth-child(1){left:0}.dots i:nth-child(2){left:32px;animation-delay:.15s}.dots i:nth-child(3){left:64px;animation-delay:.3s}
main.fleeting{animation:appear 1ms .15s backwards}
@keyframes appear{from{visibility:hidden;display:none}}
@keyframes pulse{0%,70%,100%{transform:scale(.5);opacity:.35}35%{transform:scale(1);opacity:1}}
p{margin:0 0 12px;color:var(--soft)}
h1{margin:0 0 10px;font-size:1.35rem;line-height:1.3}
.mark{width:56px;height:56px;margin:0 auto 18px;border:3px solid var(--line);border-radius:50%;color:var(--soft);font:600 28px/50px Georgia,serif}
form{visibility:hidden;animation:reveal 0s linear 4s forwards}
.can-continue form{visibility:visible;animation:none}
@keyframes reveal{to{visibility:visible}}
button,.go{display:inline-block;min-width:9rem;min-height:48px;padding:10px 28px;border:0;border-radius:10px;background:var(--go);color:var(--on);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button:focus-visible,.go:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
@media(prefers-reduced-motion:reduce){.dots i{animation:none;opacity:.8;transform:scale(.8)}.is-shown .stage img,.dots{transition:none}}
@media(forced-colors:active){button,.go{border:2px solid}}
@media(max-height:260px){.stage{height:56px;margin-bottom:8px}}
`
/** Without JavaScript the button is there at once. */
export const NO_SCRIPT_STYLE =
  'main.fleeting,form{visibility:visible;animation:none}.dots{visibility:hidden}'
