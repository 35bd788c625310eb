import type { Catalog } from '../../catalog';

/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the transfer to another device. */
export default {
  'addressTools.addressField': '주소',
  'addressTools.allAddresses': '모든 주소',
  'addressTools.allowed': '허용했습니다. 다른 기기를 기다리는 중…',
  'addressTools.answerFailed': '응답을 보내지 못했습니다. 다시 시도하세요.',
  'addressTools.answerWithin': '남은 응답 시간 <time/>',
  'addressTools.browserOn': '{system}의 {browser}',
  'addressTools.canStillOpen': '이 기기에서는 <address/> 주소를 계속 열 수 있습니다.',
  'addressTools.cancel': '취소',
  'addressTools.checkExisting': '기존 주소 확인',
  'addressTools.claimContinue': '계속',
  'addressTools.claimExpired':
    '다른 기기에서 제때 응답하지 않았습니다. 그 기기에서 새 코드를 표시하세요.',
  'addressTools.claimExplanation':
    '받은편지함이 여기에서도 열리며, 다른 기기에도 그대로 남아 있습니다. 본인의 기기에서 받은 링크일 때만 계속하세요.',
  'addressTools.claimFailed': '다른 기기의 주소를 요청하지 못했습니다. 코드를 다시 스캔하세요.',
  'addressTools.claimFailedTitle': '주소를 열지 못했습니다',
  'addressTools.claimIncomplete': '링크가 완전하지 않습니다. 코드를 다시 스캔하세요.',
  'addressTools.claimTitle': '다른 기기의 주소를 여시겠습니까?',
  'addressTools.claimWaiting':
    '다른 기기에서 여기에 표시된 숫자를 묻습니다. 숫자를 선택하면 주소가 열립니다.',
  'addressTools.claimWaitingTitle': '다른 기기에서 이 숫자를 선택하세요',
  'addressTools.close': '닫기',
  'addressTools.codeExpired': '만료된 코드입니다.',
  'addressTools.codeFailed': '코드를 만들지 못했습니다. 다시 시도하세요.',
  'addressTools.collected':
    '이제 다른 기기에서 <address/> 주소를 열 수 있습니다. 이를 막으려면 주소를 삭제하세요. 메일도 함께 삭제됩니다.',
  'addressTools.copyLink': '링크 복사',
  'addressTools.copyReturnLink': '다시 열기 링크 복사',
  'addressTools.creatingCode': '코드를 만드는 중…',
  'addressTools.deleteExplanation':
    '<address/> 주소는 더 이상 메일을 받지 않으며, 메일이 모두 즉시 삭제됩니다. 되돌릴 수 없습니다.',
  'addressTools.deleteTitle': '이 주소를 삭제하시겠습니까?',
  'addressTools.deviceAsks':
    '<device/>(기기가 밝힌 이름)에서 <address/> 주소를 열려고 합니다. 허용하면 그 기기에서도 여기에서처럼 메일을 읽고 주소를 연장하거나 삭제할 수 있습니다.',
  'addressTools.done': '완료',
  'addressTools.forgetAll': '이 기기에서 모든 주소 제거',
  'addressTools.forgetConfirm': '주소 제거',
  'addressTools.forgetExplanation':
    '이 기기에서 이 주소들을 다시 열 수 없게 됩니다. 메일은 주소가 만료될 때 삭제됩니다.',
  'addressTools.getAnother': '다른 주소 받기',
  'addressTools.getNew': '새 주소 받기',
  'addressTools.givenTo': '알려준 곳',
  'addressTools.handover': '다른 기기에서 열기',
  'addressTools.handoverTitle': '다른 기기에서 열기',
  'addressTools.hoursLeft': '{hours, number}시간 {minutes, number}분 남음',
  'addressTools.keepMine': '내 주소 유지',
  'addressTools.labelDescription': '누구에게 알려준 주소입니까? 라벨은 이 기기에만 저장됩니다.',
  'addressTools.labelTitle': '이 주소에 라벨 지정',
  'addressTools.lessThanMinuteLeft': '1분 미만 남음',
  'addressTools.linkCopied': '복사됨',
  'addressTools.manage': '관리',
  'addressTools.minutesLeft': '{minutes, number}분 남음',
  'addressTools.moreAddresses': '+{count, number}',
  'addressTools.newCode': '새 코드',
  'addressTools.newOnDomain': '새 주소의 도메인 선택…',
  'addressTools.offerExpired': '만료된 주소이므로 다른 기기에서 열 수 없습니다.',
  'addressTools.onThisDevice': '이 기기의 주소',
  'addressTools.open': '열기',
  'addressTools.qrCode': '다른 기기용 링크의 QR 코드',
  'addressTools.refuse': '여기에 없음: 거부',
  'addressTools.refused': '거부했습니다. 다른 기기에서 주소를 열 수 없습니다.',
  'addressTools.refusedWrongNumber':
    '다른 기기에 다른 숫자가 표시되어 그 기기를 거부했습니다. 다시 시도하려면 새 코드를 만드세요.',
  'addressTools.requestedNotSaved': '만료되었거나 이 기기에서 제거된 주소입니다.',
  'addressTools.returnLinkAccept': '주소 열기',
  'addressTools.returnLinkCopied':
    '다시 열기 링크를 복사했습니다. 링크가 있으면 누구나 이 받은편지함을 읽을 수 있습니다.',
  'addressTools.returnLinkExpired': '링크의 주소가 만료되었고 메일도 삭제되었습니다.',
  'addressTools.returnLinkExplanation':
    '<address/> 주소와 그 메일이 여기에 표시됩니다. 링크가 있으면 누구나 메일을 읽을 수 있으므로, 직접 복사한 링크일 때만 여세요.',
  'addressTools.returnLinkFailed': '링크의 주소를 열지 못했습니다. 다시 시도하세요.',
  'addressTools.returnLinkIncomplete': '링크가 완전하지 않습니다. 주소 메뉴에서 다시 복사하세요.',
  'addressTools.returnLinkTitle': '이 링크의 주소를 여시겠습니까?',
  'addressTools.save': '저장',
  'addressTools.savedDescription':
    '이 기기에서 사용한 주소는 만료되지 않았으면 모두 열 수 있습니다. 다른 기기에서 열려면 먼저 여기에서 주소를 연 다음, 메뉴에서 “다른 기기에서 열기”를 선택하세요.',
  'addressTools.savedTitle': '기존 주소 확인',
  'addressTools.scanCode':
    '다른 기기의 카메라로 이 코드를 스캔하세요. 여기에서 그 기기를 확인해야 주소가 열립니다.',
  'addressTools.sharedAddress': '공유한 텍스트에 {emailAddress} 주소가 있습니다.',
  'addressTools.sharedNotSaved':
    '공유한 텍스트에는 이 기기에 저장된 주소가 없습니다. 변경된 것은 없습니다.',
  'addressTools.statusOpen': '{timeLeft}, 현재 열림',
  'addressTools.statusUnread':
    '{timeLeft}<unread>, {count, plural, other {읽지 않음 #개}}</unread>',
  'addressTools.switcher': '이 기기의 주소',
  'addressTools.switcherTitle': '{label}: {emailAddress}',
  'addressTools.switcherUnread':
    '<hidden>, </hidden>{count, plural, other {<hidden>읽지 않음 </hidden>#}}',
  'addressTools.typedNotSaved':
    '이 기기에 저장되지 않은 주소입니다. 만료되었거나 다른 기기에서 만든 주소일 수 있습니다.',
  'addressTools.unknownBrowser': '브라우저',
  'addressTools.unknownBrowserOn': '{system}의 브라우저',
  'addressTools.whichNumber': '다른 기기에 표시된 숫자는 무엇입니까?',
  'addressTools.worksOnceWithin': '한 번만 사용 가능, 남은 시간 <time/>',
} satisfies Catalog<'addressTools'>;
