import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** Somebody who has an account or has paid. */
export interface FoundCustomer {
  /** The user id; the purchase of a visitor. */
  id: string;
  userId: string | null;
  email: string | null;
}

/** Everybody by user id, or by purchase without a user, with the known addresses. */
const KNOWN = `
  SELECT user_id AS id, user_id, email, NULL::timestamptz AS paid_at, NULL AS reference FROM verified_email
  UNION ALL SELECT user_id, user_id, NULL, NULL, NULL FROM account
  UNION ALL SELECT coalesce(purchase.user_id, purchase.id), purchase.user_id, coalesce(purchase.email, customer.email),
    paid_at, payment.id
  FROM purchase JOIN payment ON payment.purchase_id = purchase.id LEFT JOIN customer ON customer.id = customer_id`;

@Injectable()
export class CustomerSearchRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Customers with a text in their address, or with an id; those who paid last come first. */
  find(text: string, limit: number): Promise<FoundCustomer[]> {
    return this.dataSource.query(
      `SELECT id, min(user_id) AS "userId", min(email) AS email FROM (${KNOWN}) known GROUP BY id
       HAVING ($1 = '' AND max(paid_at) IS NOT NULL)
         OR ($1 <> '' AND (id = $1 OR bool_or(reference = $1) OR bool_or(strpos(lower(email), lower($1)) > 0)))
       ORDER BY max(paid_at) DESC NULLS LAST, id LIMIT $2`,
      [text, limit],
    );
  }

  /** Payments whose bank asks for their money back, and has not decided. */
  findOpenDisputes(): Promise<{ paymentId: string; purchaseId: string; customerId: string }[]> {
    return this.dataSource.query(
      `SELECT payment.id AS "paymentId", purchase.id AS "purchaseId",
         coalesce(user_id, purchase.id) AS "customerId"
       FROM payment JOIN purchase ON purchase.id = purchase_id
       WHERE money_back @> '[{"kind":"dispute"}]' AND NOT money_back @> '[{"kind":"dispute","isLost":true}]'
       ORDER BY paid_at DESC`,
    );
  }
}
