/** Country-code domains, the ASCII ones. */
const COUNTRIES = `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm
  bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do
  dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy
  hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la
  lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz
  na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru
  rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn
  to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw`;

const GENERIC = `aero app asia bank bio biz blog business care cash chat city cloud club codes com
  company coop credit cyou dev digital earth edu email energy events exchange express family finance
  financial foundation fun fund games global gmbh gov group guru health help homes host hosting
  icu info insurance int international jobs land law legal life limited link live loan ltd mail
  market marketing media mil mobi money museum name net network news ngo ninja one online ong org
  page pay place plus press pro properties pub reviews run sale school science services shop site
  social software solutions space store studio support systems tax team tech technology tel tips
  today tools top tours town trade travel tube ventures vip watch website wiki work world wtf xyz
  zip zone example test`;

const INTERNATIONALIZED = `рф укр бел бг срб мкд қаз мон рус онлайн сайт орг дети москва ευ ελ հայ გე
  中国 中國 台湾 台灣 香港 澳門 新加坡 公司 网络 在线 网址 网站 商城 集团 政务 みんな コム 한국 닷컴 भारत ไทย
  مصر السعودية امارات ایران قطر تونس الجزائر المغرب`;

/**
 * Endings that make a dotted word in running text a host. Not complete: a rare ending counts only
 * where the text is written as a URL. Sentences without a space after the dot shall not count.
 */
export const TOP_LEVEL_DOMAINS: ReadonlySet<string> = new Set(
  `${COUNTRIES} ${GENERIC} ${INTERNATIONALIZED}`.split(/\s+/),
);
