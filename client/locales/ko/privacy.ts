import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the privacy policy. */
export default {
  'privacy.analyticsCookies':
    '<em>동의</em>를 선택하면 Google Analytics가 <code>_ga</code> 및 <code>_ga_*</code> 쿠키를 최대 2년 동안 설정합니다. <em>거부</em>를 선택해도 그 밖에 달라지는 것은 없습니다. <em>설정</em>에서 답변을 바꿀 수 있습니다. 그러면 Google Analytics는 중단되지만, 이 사이트의 데이터를 지울 때까지 쿠키는 남습니다.',
  'privacy.analyticsGoogle':
    '<b>분석</b>: Google Analytics가 방문 수를 세고 페이지를 불러오는 속도를 측정하지만, “동의”를 선택한 후에만 작동합니다. 이때 Google은 IP 주소, 브라우저 세부정보, 페이지의 경로와 제목, 로딩 시간을 받으며, 이 정보는 미국에서도 수신됩니다. 메일이나 세션 ID는 절대 받지 않으며, 광고 기능은 꺼져 있습니다.',
  'privacy.analyticsNone': '<b>분석</b>: 이 사이트에서는 사용하지 않습니다.',
  'privacy.blocklists':
    '<b>스팸 발송 서버 목록</b>: 메일을 전달하는 각 서버의 IP 주소를 {domains}에서 조회합니다. 이러한 목록의 운영자는 어떤 서버가 Mayfly에 메일을 보내는지 알 수 있지만, 메일이나 그 수신자, 이용자에 대해서는 아무것도 알 수 없습니다.',
  'privacy.ccpa':
    '개인정보를 판매하거나 공유하지 않습니다. 이용자는 무엇이 수집되는지 알 권리(위에 나와 있습니다), 이를 삭제하거나 정정하게 할 권리, 요청했다는 이유로 다르게 대우받지 않을 권리가 있습니다. 거부할 판매나 공유가 없으므로 Global Privacy Control 신호를 보내도 달라지는 것은 없습니다.',
  'privacy.ccpaHeading': 'CCPA: 캘리포니아',
  'privacy.children':
    'Mayfly는 13세 미만 아동을 대상으로 하지 않으며, 아동의 개인정보를 고의로 수집하지 않습니다. 아동이 이곳의 주소로 개인정보를 받았다고 생각되면 주소 메뉴에서 주소를 삭제하세요. 늦어도 주소가 만료될 때 삭제됩니다.',
  'privacy.childrenContact': '그 전에 문의할 수도 있습니다.',
  'privacy.childrenHeading': '13세 미만 아동',
  'privacy.companies':
    '이곳에는 광고도, 광고 네트워크도, 다른 사이트까지 이용자를 따라다니는 것도 없습니다. 데이터를 판매하지 않으며 광고 목적으로 공유하지 않습니다.',
  'privacy.companiesHeading': '광고 네트워크와 다른 회사',
  'privacy.contactEmail': '개인정보에 관한 문의: <link>{contact}</link>',
  'privacy.contactHeading': '연락처',
  'privacy.contactUnnamed': '이 사이트의 운영자는 연락처를 밝히지 않았습니다.',
  'privacy.contactUrl': '개인정보에 관한 문의는 <link>{contact}</link> 페이지를 참고하세요.',
  'privacy.cookies': '이 사이트가 자체적으로 설정하는 쿠키는 다음뿐입니다.',
  'privacy.dataAddress':
    '<b>임시 주소</b>: 주소, 발급 시각과 만료 시각, 주소에 있는 메일·바이트·웹훅·푸시 구독의 수, 그리고 주소를 여는 세션 ID의 SHA-256 해시. 세션 ID 자체는 서버에 저장되지 않습니다.',
  'privacy.dataBlocks':
    '<b>운영자가 차단한 항목</b>: 메일을 거부할 발신자, 네트워크, 이곳의 주소와 그 주소에 들어 있는 단어, 그리고 각 항목에 대한 운영자의 메모. 차단이 끝나거나 운영자가 해제할 때까지 저장됩니다.',
  'privacy.dataDonations':
    '<b>후원한 경우 후원 내역</b>: 주문의 ID, 금액, 통화, 시각, 결제 여부, 그리고 이에 관한 결제 대행사 통지의 ID와 시각. 어떤 주소와도 연결되지 않습니다. 카드 정보는 결제 대행사로 전달되며 Mayfly에는 절대 전달되지 않습니다.',
  'privacy.dataEmail':
    '<b>받은 메일</b>: 도착한 그대로의 메일(발신자, 수신자, 제목, 본문, 첨부파일 포함), 메일 봉투의 발신자와 수신자 수, 메일을 전달한 서버의 IP 주소, 이름, 암호화, 도착 시각과 읽음 여부, 그리고 몇 초 후에는 도메인이 발신자로 인증되었는지 여부.',
  'privacy.dataHeading': '저장되는 정보',
  'privacy.dataNotStored':
    '받은편지함에서 검색한 내용은 저장되지도 로그에 남지도 않습니다. 이름, 전화번호, 본인의 실제 주소를 묻지 않습니다. IP 주소는 사용되지만 데이터베이스에 기록되지 않습니다. 한 방문자가 보낼 수 있는 요청 수를 제한하는 데 쓰입니다.',
  'privacy.dataOperatorEmail':
    '<b>Mayfly 도메인의 postmaster와 abuse로 온 메일</b>: 도착한 그대로의 메일과 그 봉투, 메일을 전달한 서버의 IP 주소, 이름, 암호화. 운영자만 읽을 수 있습니다.',
  'privacy.dataPush':
    '<b>페이지를 닫아도 알림을 받도록 켠 경우 푸시 구독</b>: 주소마다 브라우저가 푸시 서비스에서 쓰는 URL, 브라우저로 보내는 알림을 암호화하는 키, 알림에 발신자, 제목, 코드가 포함되는지 여부, 알림을 켠 시각. 알림을 끄거나 브라우저가 구독을 종료할 때, 그리고 주소와 함께 삭제됩니다.',
  'privacy.dataReading':
    '<b>메일에서 읽어 낸 정보</b>: 받은편지함을 연 후에 저장됩니다. 메일의 텍스트와 정제된 HTML, 첫 몇 단어, 메일에서 찾은 코드와 링크, 링크·첨부파일·헤더 필드·원격 이미지의 목록, 검색에서 비교하는 형태의 텍스트, 불러오기로 선택한 원격 이미지.',
  'privacy.dataWebhooks':
    '<b>이용자나 이용자의 프로그램이 웹훅을 추가한 경우</b>: URL, 추가된 시각, 마지막으로 메일을 수락한 시각과 마지막으로 거부한 시각 및 그 오류, 그리고 어떤 메일을 보냈거나 보낼 예정인지. 주소와 함께 삭제됩니다. 비밀 값은 저장되지 않고 키에서 계산됩니다.',
  'privacy.dates':
    '최종 업데이트: <updated>{updated}</updated>. 정정: <corrected>{corrected}</corrected>.',
  'privacy.description':
    'Mayfly가 무엇을 어디에 얼마나 오래 저장하는지 설명합니다. 주소, 메일, 쿠키, 후원, GDPR 및 CCPA에 따른 권리, 문의처를 다룹니다.',
  'privacy.deviceHeading': '쿠키와 브라우저에 저장되는 정보',
  'privacy.gdprBases':
    '메일함 운영은 이용자가 요청한 서비스입니다(제6조 제1항 (b)). 남용 방지는 Mayfly의 정당한 이익입니다(제6조 제1항 (f)).',
  'privacy.gdprConsent':
    '분석에는 이용자의 동의가 필요하며(제6조 제1항 (a)), “설정”에서 동의를 철회할 수 있습니다.',
  'privacy.gdprHeading': 'GDPR: 유럽 경제 지역 및 영국',
  'privacy.gdprRights':
    '이용자는 열람, 정정, 삭제, 처리 제한, 데이터 이동, 반대의 권리가 있으며, <authority>감독 기관</authority>에, 영국에서는 <ico>ICO</ico> 또는 그 후속 기관인 Information Commission에 불만을 제기할 수 있습니다. 받은편지함에서 바로 열람할 수 있으며, 그곳에서 메일을 읽고, 원본으로 다운로드하고, 삭제할 수 있습니다. Mayfly는 누가 주소를 가지고 있는지 알 수 없으므로, 주소를 여는 세션이 있어야만 요청을 처리할 수 있습니다.',
  'privacy.heading': '개인정보처리방침',
  'privacy.introduction':
    'Mayfly는 계정 없이, 누구인지 묻지 않고 {lifetime} 동안 메일함을 제공합니다. 이 페이지는 무엇이, 왜, 어디에, 얼마나 오래 저장되는지 설명합니다.',
  'privacy.keywords': '임시 이메일 개인정보 보호, 개인정보처리방침, GDPR, CCPA',
  'privacy.languageCookie':
    '<code>language</code>, 1년 동안, 언어를 선택한 경우에만: 두 글자로 된 언어 코드입니다. 페이지를 그 언어로 표시하는 데만 읽습니다. 선택하지 않으면 브라우저가 요청하는 언어(<code>Accept-Language</code>)에 따라 정해지며, 쿠키는 설정되지 않습니다.',
  'privacy.localStorage':
    '로컬 저장소(local storage)에 저장되는 정보입니다. 별도로 밝히지 않으면 이 사이트의 데이터를 지울 때까지 유지됩니다.',
  'privacy.more': '자세한 내용은 <link>질문과 답변</link>에서 확인할 수 있습니다.',
  'privacy.noAnalytics': '이 사이트에는 분석 도구가 없으므로 동의할 것도 없습니다.',
  'privacy.operatorHeading': '책임자',
  'privacy.operatorNamed': '이 사이트의 운영자이자 책임자는 {name}입니다.',
  'privacy.operatorUnnamed': '이 사이트의 책임자는 운영자이며, 운영자는 이름을 밝히지 않았습니다.',
  'privacy.paymentLink':
    '<b>결제</b>: 후원은 다른 사이트인 {host}에서, 그 사이트의 개인정보처리방침에 따라 이루어집니다. 링크를 열기 전에는 그 사이트에서 아무것도 가져오지 않습니다.',
  'privacy.paymentNone': '<b>결제</b>: 없음. 이 사이트는 후원을 받지 않습니다.',
  'privacy.paymentRazorpay':
    '<b>결제</b>: “결제”를 누르면 Razorpay의 자체 창이 열리며, Razorpay의 개인정보처리방침이 적용됩니다. 그 전에는 Razorpay에서 아무것도 가져오지 않습니다.',
  'privacy.paymentSandbox':
    '<b>결제</b>: 이곳의 후원은 테스트 모드이며, 어떤 회사도 관여하지 않습니다.',
  'privacy.placesDatabase':
    '위의 모든 정보는 하나의 PostgreSQL 데이터베이스에 저장됩니다. 큰 메일이 도착하는 동안에는 임시 파일에서 기다리며, 메일이 저장되거나 거부되면 그 파일은 제거됩니다.',
  'privacy.placesHeading': '저장 위치',
  'privacy.placesLog':
    '서버의 로그에는 세션 ID, 이메일 주소, 제목이 포함되지 않습니다. 서버 앞단의 웹 서버나 호스팅 업체는 IP 주소가 포함된 자체 로그를 보관할 수 있습니다. 운영자에게 문의하세요.',
  'privacy.placesMemory':
    'IP 주소별 요청 횟수는 서버의 메모리에 보관되며 디스크에는 절대 기록되지 않습니다. 각 횟수는 최대 1시간 동안 유효하며, 그 후에는 더 새로운 횟수가 자리를 차지할 때까지 효력 없이 메모리에 남습니다.',
  'privacy.placesRedis':
    '이곳에서는 여러 서버가 작업을 나누며 Redis로 연결됩니다. Redis에는 요청 횟수(클라이언트를 키로 계산한 해시로만 나타내며 1시간 이내에 만료됨), 서버 간에 전달되는 주소·메일·웹훅·푸시 구독의 내부 번호와 전송 결과, 주소를 삭제할 시각이 들어 있습니다. 이메일 주소, 세션 ID, IP 주소는 들어 있지 않으며, 메일의 어떤 부분도 들어 있지 않습니다.',
  'privacy.pushServices':
    '<b>푸시 서비스</b>: 페이지를 닫아도 알림을 받도록 켜면, Mayfly 서버가 브라우저 제조사가 운영하는 브라우저의 푸시 서비스를 통해 새 메일을 알립니다. 전송되는 내용은 이용자의 브라우저만 풀 수 있도록 암호화됩니다. 주소와 내부 번호가 포함되며, 발신자, 제목, 코드는 이용자가 선택한 경우에만 포함됩니다. 푸시 서비스는 언제, 어떤 사이트에서 무언가가 도착했는지 알게 됩니다.',
  'privacy.remoteImages':
    '<b>메일의 이미지</b>: 메일을 열 때 원격 이미지는 차단되므로, 그 순간에는 브라우저도 Mayfly 서버도 발신자에게서 아무것도 가져오지 않습니다. 불러오기를 선택하면 Mayfly 서버가 이미지를 가져옵니다. 그러면 발신자는 메일이 열렸다는 사실을 알 수 있지만, Mayfly 서버의 IP 주소만 볼 수 있고 이용자의 IP 주소는 절대 볼 수 없습니다.',
  'privacy.retentionAddress':
    '주소는 {lifetime} 동안 유지됩니다. 연장할 때마다 {extension}씩 늘어나며, 발급 후 최대 {maxLifetime}까지 가능합니다. 주소가 만료되는 순간부터, 또는 <em>주소 삭제</em>를 선택하면, 더 이상 누구도 주소를 열 수 없으며 주소는 모든 메일 및 첨부파일과 함께 데이터베이스에서 삭제됩니다. 메일을 하나씩 삭제할 수도 있습니다. 운영자가 데이터베이스를 백업한다면 백업에 사본이 더 오래 남을 수 있습니다.',
  'privacy.retentionDeliveries':
    '메일이 어디에 있는지 이용자가 확인할 수 있도록, 서버는 10분 동안 메모리에서만 어떤 메일 서버가 그 주소를 수신자로 지정했는지와 그 메일이 수락되었는지를 기억합니다. 이 목록은 주소의 세션 ID로만 열 수 있습니다.',
  'privacy.retentionDonations':
    '후원 기록은 운영자가 삭제할 때까지 보관되며, 회계 관련 법률에 따라 몇 년 동안 보관해야 할 수도 있습니다. 이름과 주소는 포함되지 않습니다. 운영자는 주문의 ID로 결제 대행사에서 해당 결제와 그곳에 입력한 정보를 찾을 수 있습니다.',
  'privacy.retentionHeading': '보관 기간',
  'privacy.retentionOperatorEmail':
    'postmaster와 abuse로 온 메일은 {days, plural, other {#일}} 후에 삭제됩니다.',
  'privacy.retentionReissued':
    '만료된 주소는 나중에 다른 사람에게 발급될 수 있으며, 그 사람은 이전 메일을 전혀 볼 수 없습니다.',
  'privacy.retentionSpace':
    '데이터는 만료되는 순간 또는 그 직후에 삭제됩니다. 이후 데이터베이스는 그 공간을 새 데이터에 다시 사용하며, 그 전까지는 서버에 접근할 수 있는 사람이 그곳에 있던 내용을 복구할 수도 있습니다. 백업을 얼마나 오래 보관할지는 운영자가 정합니다.',
  'privacy.senderChecks':
    '<b>발신자 확인</b>: 운영자가 끄지 않은 한, 서버는 메일이 도착하고 몇 초 후, 메일을 여는지와 관계없이, 메일이 발신자로 밝힌 도메인을 조회합니다. 그 도메인의 운영자는 메일이 도착했음을 알 수 있지만, 이용자에 대해서는 아무것도 알 수 없습니다.',
  'privacy.sessionCookie':
    '<code>sessionId</code>, 7일 동안: 받은편지함을 여는 키이며, 서비스에 꼭 필요합니다. 이 쿠키가 없으면 방문할 때마다 새 주소를 받게 됩니다.',
  'privacy.sessionStorageAndCache':
    '세션 저장소(session storage)의 <code>deletions</code>: 방금 삭제한 메일과 그 받은편지함의 세션 ID. 서버가 메일을 삭제할 때까지 저장됩니다. 캐시 <code>mayfly-1</code>: 방문한 페이지와 이 사이트의 파일. 오프라인에서 작동하도록 저장됩니다. 사용 언어로 된 알림 문구도 저장됩니다. 메일은 포함되지 않습니다.',
  'privacy.storedAddresses':
    '<code>mayfly-addresses</code>: 다시 돌아올 수 있도록 저장하는 활성 주소와 각 주소의 세션 ID, 지정한 라벨. 만료될 때까지 저장됩니다. 라벨은 절대 서버로 전송되지 않습니다.',
  'privacy.storedConsent': '<code>cookie-consent</code>: 분석에 동의했는지 거부했는지 여부.',
  'privacy.storedImages':
    '<code>mayfly-images</code>: 항상 이미지를 표시하도록 선택한 주소. 만료될 때까지 저장됩니다.',
  'privacy.storedLayout':
    '<code>mayfly-layout</code>: 받은편지함에 마지막으로 표시된 메일의 수와 도착한 날짜. 메일이 다시 표시될 때 화면이 움직이지 않도록 저장됩니다.',
  'privacy.storedPush':
    '<code>mayfly-push</code>, 페이지를 닫아도 알림을 받도록 켠 경우: 알림을 받는 주소와 각 주소의 세션 ID 및 구독. 알림을 끄거나 주소가 없어질 때까지 저장됩니다.',
  'privacy.storedSessionId':
    '<code>sessionId</code>: 쿠키의 사본이며, 열린 탭을 서로 일치시킵니다.',
  'privacy.storedSettings':
    '<code>mayfly-settings</code> 및 <code>theme</code>: 설정, 알림을 거절했는지 여부, 라이트 또는 다크.',
  'privacy.storedVisits':
    '<code>mayfly-visits</code>: 첫 방문인지 이후 방문인지, 마지막으로 집계된 방문의 날짜, 앱을 설치할 수 있다는 안내에 응답했는지 여부.',
  'privacy.title': '개인정보처리방침: 저장되는 정보와 기간 | Mayfly',
  'privacy.webhooks':
    '<b>웹훅</b>: 주소에 웹훅을 추가하면, 웹훅을 삭제하거나 주소가 종료될 때까지 Mayfly 서버가 그 주소로 오는 새 메일을 모두 이용자가 선택한 URL로 보냅니다.',
} satisfies Catalog<'privacy'>;
