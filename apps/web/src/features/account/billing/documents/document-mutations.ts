import { graphql } from '../../../../generated/graphql/gql.ts';

export const CreditDocument = graphql(`
  mutation CreditDocument($where: ById!, $data: CreateCreditNoteInput!) {
    createCreditNote(where: $where, data: $data) {
      id
    }
  }
`);

export const RefundNote = graphql(`
  mutation RefundNote($where: ById!, $data: RefundCreditNoteInput!) {
    refundCreditNote(where: $where, data: $data) {
      id
    }
  }
`);

export const WriteOffDocument = graphql(`
  mutation WriteOffDocument($where: ById!, $data: WriteOffInput!) {
    writeOff(where: $where, data: $data) {
      id
    }
  }
`);

export const BookTransfer = graphql(`
  mutation BookTransfer($where: ById!, $data: RecordTransferInput!) {
    recordTransfer(where: $where, data: $data) {
      id
    }
  }
`);
