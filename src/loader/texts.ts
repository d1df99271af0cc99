/** Every sentence that a panellist may see, in the languages of most panels. */
export interface Texts {
  /** Said while the browser is observed and moved on. */
  wait: string
  /** Beside the button, which is shown when moving on automatically did not work. */
  slow: string
  /** The button. */
  go: string
  /** Heading of the page for links that lead nowhere. */
  lost: string
  /** What may have happened to the link, and what to do. */
  lostWhy: string
  /** Heading where the service cannot answer for the moment. */
  down: string
  /** What to do then. */
  downWhy: string
}

type Row = [string, string, string, string, string, string, string]

const ROWS: Record<string, Row> = {
  en: [
    'One moment, please …',
    'This takes longer than usual.',
    'Continue',
    'This link does not work',
    'It may be incomplete, changed or expired. Go back and open it again from where you found it.',
    'Please try again in a moment',
    'Something on our side did not answer. Your link stays valid.',
  ],
  ar: [
    'لحظة من فضلك …',
    'يستغرق هذا وقتًا أطول من المعتاد.',
    'متابعة',
    'هذا الرابط لا يعمل',
    'قد يكون الرابط ناقصًا أو معدّلًا أو منتهي الصلاحية. ارجع وافتحه مرة أخرى من المكان الذي وجدته فيه.',
    'يرجى المحاولة مرة أخرى بعد قليل',
    'لم يستجب شيء ما من جانبنا. يبقى الرابط صالحًا.',
  ],
  bg: [
    'Един момент, моля …',
    'Това отнема повече време от обичайното.',
    'Продължи',
    'Тази връзка не работи',
    'Може да е непълна, променена или изтекла. Върнете се и я отворете отново оттам, където я намерихте.',
    'Моля, опитайте отново след малко',
    'Нещо при нас не отговори. Връзката ви остава валидна.',
  ],
  cs: [
    'Okamžik, prosím …',
    'Trvá to déle než obvykle.',
    'Pokračovat',
    'Tento odkaz nefunguje',
    'Může být neúplný, změněný nebo už neplatí. Vraťte se a otevřete ho znovu tam, kde jste ho našli.',
    'Zkuste to prosím za chvíli znovu',
    'Něco na naší straně neodpovědělo. Váš odkaz zůstává platný.',
  ],
  da: [
    'Et øjeblik …',
    'Det tager længere tid end normalt.',
    'Fortsæt',
    'Dette link virker ikke',
    'Det kan være ufuldstændigt, ændret eller udløbet. Gå tilbage, og åbn det igen der, hvor du fandt det.',
    'Prøv igen om et øjeblik',
    'Noget hos os svarede ikke. Dit link er stadig gyldigt.',
  ],
  de: [
    'Einen Moment bitte …',
    'Das dauert länger als sonst.',
    'Weiter',
    'Dieser Link funktioniert nicht',
    'Vielleicht ist er unvollständig, verändert oder abgelaufen. Bitte gehen Sie zurück und öffnen Sie ihn dort noch einmal.',
    'Bitte versuchen Sie es gleich noch einmal',
    'Bei uns hat etwas nicht geantwortet. Ihr Link bleibt gültig.',
  ],
  el: [
    'Μια στιγμή, παρακαλώ …',
    'Αυτό διαρκεί περισσότερο από το συνηθισμένο.',
    'Συνέχεια',
    'Αυτός ο σύνδεσμος δεν λειτουργεί',
    'Ίσως είναι ελλιπής, αλλαγμένος ή έχει λήξει. Επιστρέψτε και ανοίξτε τον ξανά από εκεί που τον βρήκατε.',
    'Δοκιμάστε ξανά σε λίγο',
    'Κάτι από την πλευρά μας δεν απάντησε. Ο σύνδεσμός σας παραμένει έγκυρος.',
  ],
  es: [
    'Un momento, por favor …',
    'Está tardando más de lo habitual.',
    'Continuar',
    'Este enlace no funciona',
    'Puede estar incompleto, modificado o caducado. Vuelve atrás y ábrelo de nuevo desde donde lo encontraste.',
    'Inténtalo de nuevo en un momento',
    'Algo de nuestra parte no ha respondido. Tu enlace sigue siendo válido.',
  ],
  fa: [
    'لطفاً یک لحظه صبر کنید …',
    'این کار بیش از حد معمول طول می‌کشد.',
    'ادامه',
    'این پیوند کار نمی‌کند',
    'شاید ناقص، تغییریافته یا منقضی باشد. برگردید و آن را دوباره از همان‌جا که یافتید باز کنید.',
    'لطفاً کمی بعد دوباره تلاش کنید',
    'بخشی از سامانهٔ ما پاسخ نداد. پیوند شما همچنان معتبر است.',
  ],
  fi: [
    'Hetkinen …',
    'Tämä kestää tavallista kauemmin.',
    'Jatka',
    'Tämä linkki ei toimi',
    'Se voi olla vajaa, muuttunut tai vanhentunut. Palaa takaisin ja avaa se uudelleen sieltä, mistä löysit sen.',
    'Yritä hetken kuluttua uudelleen',
    'Jokin meidän puolellamme ei vastannut. Linkkisi on yhä voimassa.',
  ],
  fr: [
    'Un instant, s’il vous plaît …',
    'Cela prend plus de temps que d’habitude.',
    'Continuer',
    'Ce lien ne fonctionne pas',
    'Il est peut-être incomplet, modifié ou expiré. Revenez en arrière et ouvrez-le de nouveau là où vous l’avez trouvé.',
    'Veuillez réessayer dans un instant',
    'Quelque chose chez nous n’a pas répondu. Votre lien reste valable.',
  ],
  he: [
    'רגע בבקשה …',
    'זה לוקח יותר זמן מהרגיל.',
    'המשך',
    'הקישור הזה לא עובד',
    'ייתכן שהוא חלקי, שונה או שפג תוקפו. חזרו ופתחו אותו שוב מהמקום שבו מצאתם אותו.',
    'נסו שוב בעוד רגע',
    'משהו אצלנו לא הגיב. הקישור שלכם עדיין תקף.',
  ],
  hi: [
    'कृपया एक क्षण रुकें …',
    'इसमें सामान्य से अधिक समय लग रहा है।',
    'जारी रखें',
    'यह लिंक काम नहीं करता',
    'हो सकता है कि यह अधूरा हो, बदल गया हो या इसकी समय-सीमा बीत गई हो। वापस जाएँ और इसे वहीं से फिर खोलें जहाँ यह मिला था।',
    'कृपया थोड़ी देर में फिर कोशिश करें',
    'हमारी ओर से कोई उत्तर नहीं मिला। आपका लिंक मान्य रहेगा।',
  ],
  hu: [
    'Egy pillanat türelmet …',
    'Ez a szokásosnál tovább tart.',
    'Tovább',
    'Ez a hivatkozás nem működik',
    'Lehet, hogy hiányos, módosult vagy lejárt. Menjen vissza, és nyissa meg újra onnan, ahol találta.',
    'Próbálja újra egy pillanat múlva',
    'Valami nálunk nem válaszolt. A hivatkozása érvényes marad.',
  ],
  id: [
    'Mohon tunggu sebentar …',
    'Ini memakan waktu lebih lama dari biasanya.',
    'Lanjutkan',
    'Tautan ini tidak berfungsi',
    'Tautan mungkin tidak lengkap, berubah, atau kedaluwarsa. Kembali dan buka lagi dari tempat Anda menemukannya.',
    'Silakan coba lagi sebentar lagi',
    'Ada yang tidak merespons di pihak kami. Tautan Anda tetap berlaku.',
  ],
  it: [
    'Un momento, per favore …',
    'Ci vuole più tempo del solito.',
    'Continua',
    'Questo link non funziona',
    'Potrebbe essere incompleto, modificato o scaduto. Torna indietro e riaprilo da dove lo hai trovato.',
    'Riprova tra un momento',
    'Qualcosa da parte nostra non ha risposto. Il tuo link resta valido.',
  ],
  ja: [
    '少々お待ちください…',
    '通常より時間がかかっています。',
    '続ける',
    'このリンクは使用できません',
    'リンクが不完全か、変更されているか、期限が切れている可能性があります。元のページに戻り、もう一度開いてください。',
    'しばらくしてからもう一度お試しください',
    'こちら側で応答がありませんでした。リンクは引き続き有効です。',
  ],
  ko: [
    '잠시만 기다려 주세요 …',
    '평소보다 시간이 더 걸리고 있습니다.',
    '계속',
    '이 링크는 작동하지 않습니다',
    '링크가 불완전하거나 변경되었거나 만료되었을 수 있습니다. 돌아가서 원래 위치에서 다시 열어 주세요.',
    '잠시 후 다시 시도해 주세요',
    '저희 쪽에서 응답이 없었습니다. 링크는 계속 유효합니다.',
  ],
  ms: [
    'Sebentar …',
    'Ini mengambil masa lebih lama daripada biasa.',
    'Teruskan',
    'Pautan ini tidak berfungsi',
    'Pautan mungkin tidak lengkap, diubah atau tamat tempoh. Kembali dan buka semula dari tempat anda menemuinya.',
    'Sila cuba lagi sebentar lagi',
    'Sesuatu di pihak kami tidak menjawab. Pautan anda masih sah.',
  ],
  nb: [
    'Et øyeblikk …',
    'Dette tar lengre tid enn vanlig.',
    'Fortsett',
    'Denne lenken virker ikke',
    'Den kan være ufullstendig, endret eller utløpt. Gå tilbake og åpne den på nytt der du fant den.',
    'Prøv igjen om et øyeblikk',
    'Noe hos oss svarte ikke. Lenken din er fortsatt gyldig.',
  ],
  nl: [
    'Een ogenblik geduld …',
    'Dit duurt langer dan gewoonlijk.',
    'Doorgaan',
    'Deze link werkt niet',
    'Misschien is hij onvolledig, gewijzigd of verlopen. Ga terug en open hem opnieuw waar u hem vond.',
    'Probeer het zo meteen opnieuw',
    'Iets aan onze kant gaf geen antwoord. Uw link blijft geldig.',
  ],
  pl: [
    'Chwileczkę …',
    'To trwa dłużej niż zwykle.',
    'Dalej',
    'Ten link nie działa',
    'Może być niepełny, zmieniony lub nieaktualny. Wróć i otwórz go ponownie tam, gdzie go znaleziono.',
    'Spróbuj ponownie za chwilę',
    'Coś po naszej stronie nie odpowiedziało. Link pozostaje ważny.',
  ],
  pt: [
    'Um momento, por favor …',
    'Isto está a demorar mais do que o habitual.',
    'Continuar',
    'Este link não funciona',
    'Pode estar incompleto, alterado ou expirado. Volte atrás e abra-o de novo onde o encontrou.',
    'Tente novamente dentro de momentos',
    'Algo do nosso lado não respondeu. O seu link continua válido.',
  ],
  ro: [
    'Un moment, vă rugăm …',
    'Durează mai mult decât de obicei.',
    'Continuă',
    'Acest link nu funcționează',
    'Poate fi incomplet, modificat sau expirat. Întoarceți-vă și deschideți-l din nou de unde l-ați găsit.',
    'Încercați din nou peste un moment',
    'Ceva de la noi nu a răspuns. Linkul dvs. rămâne valabil.',
  ],
  ru: [
    'Одну минуту …',
    'Это занимает больше времени, чем обычно.',
    'Продолжить',
    'Эта ссылка не работает',
    'Возможно, она неполная, изменена или устарела. Вернитесь и откройте её снова там, где нашли.',
    'Попробуйте ещё раз чуть позже',
    'У нас что-то не ответило. Ваша ссылка остаётся действительной.',
  ],
  sv: [
    'Ett ögonblick …',
    'Det här tar längre tid än vanligt.',
    'Fortsätt',
    'Den här länken fungerar inte',
    'Den kan vara ofullständig, ändrad eller för gammal. Gå tillbaka och öppna den igen där du hittade den.',
    'Försök igen om en stund',
    'Något hos oss svarade inte. Din länk är fortfarande giltig.',
  ],
  th: [
    'โปรดรอสักครู่ …',
    'ใช้เวลานานกว่าปกติ',
    'ดำเนินการต่อ',
    'ลิงก์นี้ใช้ไม่ได้',
    'ลิงก์อาจไม่สมบูรณ์ ถูกแก้ไข หรือหมดอายุแล้ว โปรดย้อนกลับและเปิดอีกครั้งจากที่ที่คุณพบ',
    'โปรดลองอีกครั้งในอีกสักครู่',
    'ระบบของเราไม่ตอบสนอง ลิงก์ของคุณยังใช้ได้',
  ],
  tr: [
    'Bir dakika lütfen …',
    'Bu, her zamankinden uzun sürüyor.',
    'Devam et',
    'Bu bağlantı çalışmıyor',
    'Eksik, değiştirilmiş veya süresi dolmuş olabilir. Geri dönüp bulduğunuz yerden yeniden açın.',
    'Lütfen birazdan yeniden deneyin',
    'Bizim tarafımızda bir şey yanıt vermedi. Bağlantınız geçerli kalır.',
  ],
  uk: [
    'Хвилинку, будь ласка …',
    'Це триває довше, ніж зазвичай.',
    'Продовжити',
    'Це посилання не працює',
    'Можливо, воно неповне, змінене або застаріле. Поверніться й відкрийте його знову там, де знайшли.',
    'Спробуйте ще раз за мить',
    'Щось у нас не відповіло. Ваше посилання залишається дійсним.',
  ],
  ur: [
    'ایک لمحہ انتظار کریں …',
    'اس میں معمول سے زیادہ وقت لگ رہا ہے۔',
    'جاری رکھیں',
    'یہ لنک کام نہیں کرتا',
    'ہو سکتا ہے یہ نامکمل ہو، بدل گیا ہو یا اس کی میعاد ختم ہو گئی ہو۔ واپس جائیں اور اسے وہیں سے دوبارہ کھولیں جہاں ملا تھا۔',
    'براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں',
    'ہماری طرف سے جواب نہیں ملا۔ آپ کا لنک بدستور درست ہے۔',
  ],
  vi: [
    'Xin chờ một chút …',
    'Việc này lâu hơn bình thường.',
    'Tiếp tục',
    'Liên kết này không hoạt động',
    'Liên kết có thể không đầy đủ, bị thay đổi hoặc đã hết hạn. Hãy quay lại và mở lại từ nơi bạn tìm thấy.',
    'Vui lòng thử lại sau giây lát',
    'Hệ thống của chúng tôi chưa phản hồi. Liên kết của bạn vẫn còn hiệu lực.',
  ],
  zh: [
    '请稍候…',
    '所需时间比平常长。',
    '继续',
    '此链接无法使用',
    '链接可能不完整、被更改或已过期。请返回原处重新打开。',
    '请稍后再试',
    '我们这边暂时没有响应。您的链接仍然有效。',
  ],
  'zh-Hant': [
    '請稍候…',
    '所需時間比平常長。',
    '繼續',
    '此連結無法使用',
    '連結可能不完整、被更改或已過期。請返回原處重新開啟。',
    '請稍後再試',
    '我們這邊暫時沒有回應。您的連結仍然有效。',
  ],
}

/** The languages of the pages, as BCP 47 tags. */
export const LANGUAGES: readonly string[] = Object.keys(ROWS)

/** The texts of a language; English for one that the pages do not have. */
export function textsOf(language: string): Texts {
  const [wait, slow, go, lost, lostWhy, down, downWhy] = ROWS[language] ?? ENGLISH
  return { wait, slow, go, lost, lostWhy, down, downWhy }
}

const ENGLISH = ROWS.en as Row
