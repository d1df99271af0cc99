/**
 * What packed texts share: names of fields, sentences of reasons, codes of outcomes as they are usual in
 * stored assessments, and how often each symbol is used, all of it as it was in transactions of
 * test/people and of the panel that `npm run cost` plays.
 *
 * Frozen: what was packed with it can be read with nothing else. A better one is another format, beside it.
 */

/** The first byte of what is packed with this dictionary. */
export const FORMAT = 1

/** Bits of each symbol, a digit of base 36 each: characters, the end, repetitions. */
export const CODE_LENGTHS =
  '5e7ede9ddaee866665555555567ee8e8e8888888888888888988888889' +
  '8bace8e688768787887766786766887888e9e844578766878899aa569e'

/** Comes before every text; printable ASCII. */
export const DICTIONARY = [
  '{"handBack":null,"transitions":[{"state":"completed","ts":"2026-11-22T21:44:45.737Z"}],"',
  'reasons":"Most likely an ordinary visit (somebody who guards their privacy (somebody at ',
  'a workplace, or on a virtual desktop (somebody who travels or lives abroad (people who s',
  'hare a device or an account (a rare device or browser (a program that poses as a person ',
  '(a browser that poses as another device (somebody who hides where they are (many account',
  's in one hand (somebody who makes answers up (somebody else than the link was made for (',
  'somebody who cheats and hides it well (an assistant program that answers for a person (8',
  '4 %); otherwise somebody who makes answers up (1 %). Nothing spoke of fraud; what remain',
  's is the chance that it hides. The network is in the targeted country, the clock of the ',
  'device in another part of the world (observed  The visitor comes from a hosting network,',
  ' where servers live and not people (observed  Graphics are drawn without hardware, as on',
  ' servers and some old machines (observed  The browser reads the language of its clock\\u2',
  '019s country, which is foreign to its address (observed  The visitor is in another part ',
  'of the world than the targeted country (observed  The network or the clock is in another',
  ' country of the same region than the targeted one (observed  A program is attached to th',
  'e browser as drivers are, and no developer tools are open (observed  Beside English the ',
  'browser reads a language that is foreign to its address (observed , expected "},"reasons',
  '":null,"assessment":"[2,\\"fraud-51a9e19a\\",\\"2026-11-22\\",-3.97,0,62,\\"90wg798/733 50d21',
  '282/1197 i52d733/703 3k4r199/292 buq41156/1193 w4ma1269/1139 bs57!0/728 vy90891/877 g7m2',
  '700/598 kxr9398/422 bkey591/498 ewrr289/187 2esq906/896 effo908/869 wuw0357/228 893e!0/8',
  '64 k5h1949/880 0sid232/185 k30s-11/-4 2t1a1086/1005 ei9p1074/1014 wy29!0/215 58rs1003/10',
  '04 qkh61023/987 z94m567/478 pbfn122/109 hfh6-39/-31 k7ws!0/219 e0ma263/295 680q851/814 p',
  'cnd137/193 6tw1106/62 fp0g472/412 1agf248/169 h76f-236/155 wizl875/857 j38y247/182 8cxt1',
  '55/221 1o9q231/244 mq3b1386/1351 jczi226/317 4r9s!0/135 5us1178/115 z4zh623/706 but20 tu',
  'ez715/583 65py699/772 s3p8901/903 xac6!0/136 30vk-77/-11 yt101125/914 q8n1586/405 mwsz!0',
  '/1 h8lu200/129 eamt67/165 r6jy!0/968 5eha340/438 645k801/724 axyj1154/1259 7q9j1140/1059',
  ' aeik69/128 h9k0127/52 hmr0209/218 kwgq5/81 tbot937/928 qvgn723/700 a87f-2/-4 1ezl 7ly94',
  '29/530 2qj4 6u3l-33/-35 n9sp!0/23 utmm134/119 o1kb471/300 29vf ppru103/82 1n8b801/835 4f',
  'iz-38/-48 pj0r 76w9222/261 p0sm 3qm8807/809 ltxk821/866 1706-1/-4 bcf5123/93 e96e49/166 ',
  '0gjp100/54 lkg6!0/1069 vx98235/205 nrn4451/511 qzdq!0/390 sgvk131/280 fti3!0/109 fdym71/',
  '61 twzw338/396 c8cp24/32 heqf m9ff293/278 x1xi1106/971 tpzp142/92 962a94/63 xs57729/661 ',
  'h81c255/52 42aw211/238 ui88227/478 l3ip252/200 uose 556g!0/981 kk10224/156 y5dd- q175 4n',
  'dm wvel 6hgg!0/264 cqnq- 29hw- 4lfn!0/1150 81sa851/797 m9k29/11 yr0x pgwk p7ff e4c7 oqac',
  ' 5rc9 xgm8620/570 yj7f179/99 u7ud175/129 9o6t 9t6c c6re- l4uw!0/1234 vy37 bslp96/77 w6ip',
  '13/-29 jd5k fh9k zm9x-3 i03w zmhg p12h!0/844 dq5e k1ak yhpp 1bpl iy58 lrji- x89o eb98 w6',
  'xd gujo lx1y- ttn9 l51o 59pb rto2!0/-5 r0s7-6 jgsk okpu- rfe0-13/-21 jqqx- 0gnu!0/-7 3mv',
  '2- za86- t2w0- ppyt-2/-4 6m9u- 0y75- aq3n0/-1 bym6-3/-7 659e- uu0z- n1rk-1/-2 7gcc-8/-15',
  ' zzgd- ao03 038r- jfly0 zr4g- xfea- s89v- 82m8!0/-4 448f!0/-8 0h7p!0/-7 kljx- a5d1- 9rii',
  '!0/-14 ug67- wv6y-1/-3 80ub- v1a6!0/-5 he3d-4/-8 yj0i-1/-2 jzi2- ivl6-3/-4 qngs- aiz5- x',
  'iqp!0/-9 f8g5!0/-10 kvfl!0/-1 j9b6- 3cer!0/-13 2o7a!0/-12 71u3!0/-6 2hq0-3/-4 i81g!0/-4 ',
  'vckc!0/-3 3you!0/-3 a4c6- c7tf0/-2 \\",[[0,\\"\\",\\"\\"]],\\"0 0 0 0 0 0 1000 0 0 0 0 0 0 0',
  '\\"]","assessment":null,"data":{"project_id":"","targeted_country":"US","custom_tags":{"c',
  'ampaign":"source":"wave":"},"redirect_url":"https://www.test/back?tx={tx_id}","brand_ima',
  'ge_url":"https://","expected_ip":"","expected_user_agent":"Mozilla/5.0 (Windows NT 10.0;',
  ' Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 (iPho',
  'ne; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 (L',
  'inux; Android 10; K)","user_demographic":{"age":34,"gender":"female","annual_household_i',
  'ncome_usd":52000},"ext_survey_id":"tx_ref_id":null},"visit":{"openings":[{"at":179538388',
  '4659,"client":"","country":"US","family":"Chrome","network":"isp"}],"client":null,"refus',
  'ed":[],"browser":"Chrome 142","Safari on iOS","Firefox","Microsoft Edge","marks":{},"dev',
  'ice":"asn":7922,"country":"US","latitude":41.9,"longitude":-87.6,"accounts":{}}}',
].join('')
