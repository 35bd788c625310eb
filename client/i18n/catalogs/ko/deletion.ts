import type { Catalog } from '../../catalog';

/** Texts of the page about deletion. */
export default {
  'deletion.addresses': '삭제된 주소',
  'deletion.counted': '지난 24시간 동안의 집계이며, <time>{time}</time>에 조회했습니다.',
  'deletion.description':
    '지난 24시간 동안 주소와 메일이 얼마나 삭제되었는지, 얼마나 늦게 삭제되었는지, 삭제된 데이터가 언제 데이터베이스 파일에서 사라지는지 보여 줍니다.',
  'deletion.figuresUnavailable': '지금은 수치를 확인할 수 없습니다.',
  'deletion.heading': '숫자로 보는 삭제 현황',
  'deletion.introduction':
    '만료된 주소는 메일과 함께 삭제됩니다. 이 페이지는 삭제가 얼마나 빨리 이루어졌는지 보여 줍니다. 어떤 수치에서도 주소는 드러나지 않습니다.',
  'deletion.keywords': '이메일 삭제, 임시 이메일 개인정보 보호, 데이터 삭제',
  'deletion.limitBlocks':
    '운영체제는 제거된 파일의 블록을 덮어쓰지 않고 해제합니다. 그 블록이 다시 사용되기 전까지는 디스크에 접근할 수 있는 사람이 내용을 읽을 수도 있습니다.',
  'deletion.limitCounts':
    '집계는 몇 초마다 저장되므로 서버가 비정상 종료되면 마지막 집계를 잃습니다. 거부된 전송 한 건은 주소가 종료된 후 그 주소를 수신자로 지정한 연결 하나를 뜻하며, 전달할 메일이 없었더라도 포함됩니다. 서버가 그 주소가 있었음을 기억하는 동안에만 집계됩니다. 서버는 최대 하루 동안, 메모리에만, 키로 계산한 해시로 기억합니다.',
  'deletion.limitOtherDatabase':
    'Mayfly가 직접 실행하지 않는 PostgreSQL에서는 미리 쓰기 로그(WAL)를 지울지 그 운영자가 결정합니다. 백업도 운영자에게 달려 있습니다.',
  'deletion.limitTables':
    '{size}보다 큰 테이블은 다시 쓰지 않습니다. 그동안 메일이 기다려야 하기 때문입니다. 그 공간은 새 메일이 덮어씁니다. 이때 위의 수치는 삭제된 데이터가 얼마나 오래 기다리고 있는지 보여 줍니다.',
  'deletion.limitsHeading': '한계',
  'deletion.logErased':
    '미리 쓰기 로그(WAL): <time>{time}</time> 이전에 삭제된 데이터를 모두 지웠습니다.',
  'deletion.logNotErased': '미리 쓰기 로그(WAL): Mayfly가 아직 지우지 않았습니다.',
  'deletion.maxDelay': '가장 긴 지연',
  'deletion.medianDelay': '만료된 주소의 절반이 삭제되기까지 걸린 시간',
  'deletion.messages': '삭제된 메일',
  'deletion.noneExpired': '만료된 주소 없음',
  'deletion.nothingWaiting': '없음',
  'deletion.readPrivacyPolicy': '개인정보처리방침 읽기',
  'deletion.refusedDeliveries': '주소가 종료된 후 거부된 전송(최소)',
  'deletion.singleMessages':
    '하나씩 삭제하는 메일도 같은 단계를 거칩니다. 큰 메일은 저장될 때까지만 임시 파일에서 기다리며, 저장되면 그 파일은 제거됩니다.',
  'deletion.stepDatabase':
    '<b>몇 초 안에</b> 주소와 그 메일, 첨부파일이 데이터베이스에서 삭제됩니다. 빠뜨린 것은 1분마다 점검해 삭제합니다.',
  'deletion.stepExpiry':
    '<b>만료되거나</b> 주소를 삭제하면 더 이상 누구도 그 주소를 열 수 없으며, 그 주소로 오는 메일은 거부됩니다.',
  'deletion.stepFiles':
    '<b>30분 후</b> 데이터베이스 파일을 정리합니다. 삭제된 행의 바이트는 파일에 남으므로, 첨부파일과 인덱스를 포함해 그 행을 뺀 테이블을 다시 씁니다. 실패하면 5분 후에 다시 시도합니다.',
  'deletion.stepLog':
    '<b>그 직후</b> 데이터베이스가 모든 변경을 기록하는 미리 쓰기 로그(WAL)가 새 파일을 시작하고, 이전 파일은 제거됩니다.',
  'deletion.stepsHeading': '삭제 순서',
  'deletion.tablesErased':
    '테이블과 인덱스: <time>{time}</time> 이전에 삭제된 데이터를 모두 지웠습니다.',
  'deletion.tablesNotErased': '테이블과 인덱스: Mayfly가 아직 지우지 않았습니다.',
  'deletion.title': '숫자로 보는 삭제 현황: 만료된 메일이 사라지기까지 | Mayfly',
  'deletion.utcTime': '{time} UTC',
  'deletion.waiting': '파일에서 지워지기를 기다리는 데이터',
  'deletion.waitingSince': '{time}부터',
} satisfies Catalog<'deletion'>;
