/**
 * The one style sheet of all loader pages, inline under the response's nonce.
 *
 * The button to go on appears by itself after four seconds, by CSS alone, so that nobody is stuck
 * where the script is blocked, broken or slow. For its first 600 ms the page shows nothing: nearly all
 * users have been moved on by then, most with a slow phone too, so they see no flicker, and do not
 * wait for painting, nor for layout in engines that can animate `display`. Delays under a second need
 * no word (nngroup.com/articles/response-times-3-important-limits). The script sets `is-shown` and
 * `can-continue`.
 *
 * Brand images stand on a white plate in the dark too, since most are made for white paper, and each
 * has a thin shadow, in which a white one on the plate can still be made out.
 *
 * Texts are sized in rem, so that all of them follow the size that a reader has set for the browser.
 */
export const STYLE = `
:root{color-scheme:light dark;--ground:#fff;--ink:#1c2430;--soft:#5b6675;--line:#dfe4ea;--go:#1f5fd0;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#12161c;--ink:#eef2f7;--soft:#a5b0bf;--line:#2d3644;--go:#8db4ff;--on:#0d1420}}
*{box-sizing:border-box}
html{height:100%}
body{display:grid;grid-template-rows:1fr auto;place-items:center;min-height:100%;margin:0;padding:24px 16px 8px;background:var(--ground);color:var(--ink);
overflow-wrap:anywhere;font:1.0625rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;text-align:center}
main{width:100%;max-width:26rem}
.stage{position:relative;height:120px;margin:0 auto 20px}
.stage img{position:absolute;inset:0;top:0;left:0;width:100%;height:100%;object-fit:contain;opacity:0;filter:drop-shadow(0 0 1px #000a) drop-shadow(0 0 1px #0008)}
.brand{margin-bottom:60px}
.is-shown .brand{background:#fff;box-shadow:0 0 0 12px #fff;border-radius:2px;forced-color-adjust:none}
.is-shown .stage img{opacity:1;transition:opacity .25s}
.dots{position:absolute;top:50%;left:50%;width:84px;height:20px;margin:-10px 0 0 -42px}
.is-shown .dots{top:calc(100% + 36px);transform:scale(.5)}
.dots i{position:absolute;top:0;width:20px;height:20px;border-radius:50%;background:var(--go);animation:pulse 1.2s ease-in-out infinite backwards}
.dots i:nth-child(1){left:0}.dots i:nth-child(2){left:32px;animation-delay:.15s}.dots i:nth-child(3){left:64px;animation-delay:.3s}
.fleeting{animation:appear 1ms .6s backwards}
@keyframes appear{from{visibility:hidden;display:none}}
@keyframes pulse{0%,70%,100%{transform:scale(.5);opacity:.35}35%{transform:scale(1);opacity:1}}
p{margin:0 0 12px;color:var(--soft)}
h1{margin:0 0 10px;font-size:1.35rem;line-height:1.3}
.wait h1,noscript h1{font-size:1.05rem;font-weight:400;line-height:1.5;color:var(--soft)}
footer{font-size:.85rem}
footer a{display:inline-block;padding:8px;color:var(--soft)}
.mark{width:56px;height:56px;margin:0 auto 18px;border:3px solid var(--line);border-radius:50%;color:var(--soft);font:600 28px/50px Georgia,serif}
form{visibility:hidden;animation:reveal 0s linear 4s forwards}
.can-continue form{visibility:visible;animation:none}
@keyframes reveal{to{visibility:visible}}
button,.go{display:inline-flex;align-items:center;justify-content:center;min-width:9rem;min-height:48px;padding:10px 28px;border:0;border-radius:10px;background:var(--go);color:var(--on);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
@media(prefers-reduced-motion:reduce){.dots i{animation:none;opacity:.8;transform:scale(.8)}.is-shown .stage img{transition:none}}
@media(forced-colors:active){button,.go{border:2px solid}}
@media(max-height:260px){body{padding:8px 12px 0;font-size:.875rem}h1{margin:0 0 4px;font-size:1rem}p{margin:0 0 6px}button,.go{padding:6px 20px;min-height:44px}.stage{height:56px;margin-bottom:8px}.brand{margin-bottom:52px}}
`
/** Without JavaScript image and button are there at once, and nothing says that it moves on. */
export const NO_SCRIPT_STYLE =
  '.fleeting,form{visibility:visible;animation:none}.dots,.wait,.slow,.stage:not(.brand){display:none}.brand{margin-bottom:32px;background:#fff;box-shadow:0 0 0 12px #fff;border-radius:2px;forced-color-adjust:none}.stage img{opacity:1}'
